import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { selectBuyPage, selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { buyCancelled } from '#sagas/buy/buySlice.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { OverlayHost } from './OverlayHost.tsx';

/** The buy flow's dialogs; also prefetched while the page is idle. */
const loadBuyHost = () => import('#features/product/buy/BuyHost.tsx');

/** Shows the buy flow's dialogs; if their code cannot be loaded, the flow is cancelled. */
export const BuyFlowHost = () => {
  const dispatch = useAppDispatch();
  const kind = useAppSelector((state) => selectBuyStatus(state).kind);
  const page = useAppSelector(selectBuyPage);
  const { pathname } = useLocation();
  // A dialog belongs to its page: it must not open or stay on another one.
  const isLeft = page !== null && page !== pathname;
  useEffect(() => {
    if (isLeft) dispatch(buyCancelled());
  }, [isLeft, dispatch]);
  const endFlow = () => {
    dispatch(buyCancelled());
    dispatch(toastShown({ key: 'networkFailed', tone: 'error' }));
  };
  return <OverlayHost load={loadBuyHost} isOpen={kind !== 'idle' && !isLeft} onMissing={endFlow} />;
};
