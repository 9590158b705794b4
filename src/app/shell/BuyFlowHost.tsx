import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { type BuyStatus, buyCancelled } from '#sagas/buy/buySlice.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { OverlayHost } from './OverlayHost.tsx';

/** The buy flow's dialogs; also prefetched while the page is idle. */
const loadBuyHost = () => import('#features/product/buy/BuyHost.tsx');

/** Statuses in which nothing was sent and the flow can be cancelled. */
const BEFORE_SENDING: readonly BuyStatus['kind'][] = ['preparing', 'needsPayPassword', 'editing'];

/** A dialog belongs to its page: it must not open or stay on the next one. */
const useCancelOnLeave = (isAsked: boolean, cancel: () => void) => {
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    const isLeft = page.current !== pathname;
    page.current = pathname;
    if (isLeft && isAsked) cancel();
  }, [pathname, isAsked, cancel]);
};

/** Shows the buy flow's dialogs; if their code cannot be loaded, the flow is cancelled. */
export const BuyFlowHost = () => {
  const dispatch = useAppDispatch();
  const kind = useAppSelector((state) => selectBuyStatus(state).kind);
  useCancelOnLeave(BEFORE_SENDING.includes(kind), () => dispatch(buyCancelled()));
  const endFlow = () => {
    dispatch(buyCancelled());
    dispatch(toastShown({ key: 'networkFailed', tone: 'error' }));
  };
  return <OverlayHost load={loadBuyHost} isOpen={kind !== 'idle'} onMissing={endFlow} />;
};
