import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { LazyComponent } from '#app/navigation/LazyComponent.tsx';
import { buyCancelled, selectBuyStatus } from '#sagas/buy/buySlice.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';

/** The buy flow's dialogs; also prefetched while the page is idle. */
export const buyHost = { load: () => import('#features/product/buy/BuyHost.tsx') };

/** The dialog cannot be shown: the flow is ended rather than left waiting for it. */
const BuyHostMissing = () => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(buyCancelled());
    dispatch(toastShown({ key: 'networkFailed', tone: 'error' }));
  }, [dispatch]);
  return null;
};

/** The buy flow's dialogs, over whatever screen is shown; their code comes with the first tap. */
export const BuyFlowHost = () => {
  const isIdle = useAppSelector((state) => selectBuyStatus(state).kind === 'idle');
  return isIdle ? null : (
    <LazyComponent of={buyHost} whileLoading={null} whenFailed={() => <BuyHostMissing />} />
  );
};
