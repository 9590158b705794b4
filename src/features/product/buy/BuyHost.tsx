import { useAppSelector } from '#app/hooks.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { useLast, useOpenings } from '#shared/ui/overlays/useLast.ts';
import { BuyChecking } from './BuyChecking.tsx';
import { BuySheet } from './BuySheet.tsx';
import { PayPasswordPrompt } from './PayPasswordPrompt.tsx';

/**
 * The dialogs of the buy flow, one at a time. A closed one keeps its content while it animates out,
 * and every opening starts empty.
 */
const BuyHost = () => {
  const status = useAppSelector(selectBuyStatus);
  const form = status.kind === 'editing' || status.kind === 'sending' ? status : null;
  const check = status.kind === 'attemptShown' ? status : null;
  const lastForm = useLast(form);
  const lastCheck = useLast(check);
  const openings = useOpenings(form !== null);
  return (
    <>
      <PayPasswordPrompt productId={status.kind === 'needsPayPassword' ? status.productId : null} />
      {lastForm && <BuySheet key={openings} open={form !== null} status={lastForm} />}
      {lastCheck && <BuyChecking open={check !== null} attempt={lastCheck.attempt} />}
    </>
  );
};

export default BuyHost;
