import { selectLoginId } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { selectReceipt } from '#sagas/attempt/attemptSelectors.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { OverlayHost } from './OverlayHost.tsx';

const loadReceipt = () => import('#features/receipt/ReceiptSheet.tsx');

/** Nothing to end: the receipt stays for the next page. */
const keep = () => undefined;

/** Shows what was carried out, over any screen, but not over a purchase that is being typed. */
export const ReceiptHost = () => {
  const isIdle = useAppSelector((state) => selectBuyStatus(state).kind === 'idle');
  const hasReceipt = useAppSelector((state) => selectReceipt(state) !== null);
  // What it reads of an order is of this login: without it, the call would be an end of a session.
  const loginId = useAppSelector(selectLoginId);
  return (
    <OverlayHost key={loginId} load={loadReceipt} isOpen={hasReceipt && isIdle} onMissing={keep} />
  );
};
