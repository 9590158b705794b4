import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { buyCancelled, selectBuyStatus } from '#sagas/buy/buySlice.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { OverlayHost } from './OverlayHost.tsx';

/** The buy flow's dialogs; also prefetched while the page is idle. */
export const buyHost = { load: () => import('#features/product/buy/BuyHost.tsx') };

/** Shows the buy flow's dialogs; without them the flow is ended rather than left waiting. */
export const BuyFlowHost = () => {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectBuyStatus(state).kind !== 'idle');
  const endFlow = () => {
    dispatch(buyCancelled());
    dispatch(toastShown({ key: 'networkFailed', tone: 'error' }));
  };
  return <OverlayHost of={buyHost} isOpen={isOpen} onMissing={endFlow} />;
};
