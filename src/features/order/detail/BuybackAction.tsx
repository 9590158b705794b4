import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { type Buyback, ORDER, type Order } from '#api/contract/order.ts';
import { buybackTermsOf } from '#sagas/attempt/buyback.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { orderTexts } from '../orderTexts.ts';
import { BuybackOutcome } from './BuybackOutcome.tsx';
import { BuybackSheet } from './BuybackSheet.tsx';
import { buybackTexts } from './buybackTexts.ts';
import { useBuyback } from './useBuyback.ts';

const Stack = styled('div')({ display: 'grid', gap: 10, marginTop: 10, '&:empty': { margin: 0 } });

/**
 * Requests the buyback of a running order, or says why that is not possible. While its outcome is
 * unknown it is shown neither as done nor as failed, and cannot be requested again.
 */
export const BuybackAction = ({ order, buyback }: { order: Order; buyback: Buyback }) => {
  const t = useTexts(buybackTexts);
  const tOrder = useTexts(orderTexts);
  const id = useId();
  const outcomeId = useId();
  // It cannot be undone: nobody confirms it without knowing what comes back.
  const isCostKnown = buyback.refund_amount !== null && buyback.fee !== null;
  const allowed = buyback.allowed === 1 && isCostKnown;
  const { status, isBusy, isSheetOpen, wasStopped, open, close, cancel, submit } = useBuyback(
    order.id,
    allowed,
  );
  const terms = buybackTermsOf({ order, buyback });
  const isOpen = status.kind === 'elsewhere' || status.kind === 'checking';
  const whyOpen = isOpen ? outcomeId : undefined;
  const describedBy = allowed ? whyOpen : id;
  return (
    <Stack>
      <BuybackOutcome id={outcomeId} order={order} />
      {order.status === ORDER.earning && !allowed && (
        <div id={id}>
          <Tip tone="info" {...(wasStopped && { role: 'status' })}>
            {buyback.allowed === 1 ? t('costUnknown') : buyback.reason || tOrder('exitNotAllowed')}
          </Tip>
        </div>
      )}
      {order.status === ORDER.earning && buyback.allowed === 1 && (
        <PillButton
          variant="outline"
          size="m"
          block
          disabled={!allowed || isOpen}
          aria-describedby={describedBy}
          onClick={open}
        >
          {t('apply')}
        </PillButton>
      )}
      <BuybackSheet
        open={isSheetOpen}
        busy={isBusy}
        order={order}
        buyback={buyback}
        terms={terms}
        refusal={status.kind === 'refused' ? status.refusal : null}
        onClose={close}
        onConfirm={(digits) => submit(terms, digits)}
        onCancel={cancel}
      />
    </Stack>
  );
};
