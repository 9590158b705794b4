import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { type Buyback, ORDER, type Order } from '#api/contract/order.ts';
import { buybackTexts } from '#shared/i18n/catalogues/buybackTexts.ts';
import { orderTexts } from '#shared/i18n/catalogues/orderTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ClockIcon } from '#shared/ui/icons/ClockIcon.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { Tip } from '#shared/ui/Tip.tsx';
import { BuybackSheet } from './BuybackSheet.tsx';
import { useBuyback } from './useBuyback.ts';

const Stack = styled('div')({ display: 'grid', gap: 10, marginTop: 10, '&:empty': { margin: 0 } });

/**
 * Asks for the buyback of a running order, or says why that is not possible. While its outcome is
 * unknown it is neither called done nor failed, and cannot be asked for again until it is settled.
 */
export const BuybackAction = ({ order, buyback }: { order: Order; buyback: Buyback }) => {
  const t = useTexts(buybackTexts);
  const say = useTexts(orderTexts);
  const id = useId();
  const { phase, open, close, submit } = useBuyback(order.id);
  const shown = phase.kind === 'editing' || phase.kind === 'sending';
  const allowed = buyback.allowed === 1;
  return (
    <Stack>
      {phase.kind === 'checking' && (
        <Tip tone="amber" role="status" icon={<ClockIcon size={19} plain />}>
          {t('checking')}
          <br />
          {t('checkingText')}
        </Tip>
      )}
      {phase.kind === 'idle' && phase.notDone && (
        <Tip tone="info" role="status">
          {t('notDone')}
        </Tip>
      )}
      {order.status === ORDER.earning && !allowed && (
        <div id={id}>
          <Tip tone="info">{buyback.reason || say('exitNotAllowed')}</Tip>
        </div>
      )}
      {order.status === ORDER.earning && (
        <PillButton
          variant="outline"
          size="m"
          block
          disabled={!allowed || phase.kind === 'checking'}
          aria-describedby={allowed ? undefined : id}
          onClick={open}
        >
          {t('apply')}
        </PillButton>
      )}
      <BuybackSheet
        open={shown}
        busy={phase.kind === 'sending'}
        order={order}
        buyback={buyback}
        refusal={phase.kind === 'editing' ? phase.refusal : null}
        onClose={close}
        onConfirm={submit}
      />
    </Stack>
  );
};
