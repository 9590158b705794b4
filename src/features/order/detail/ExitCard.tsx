import { type Buyback, ORDER, type Order } from '#api/contract/order.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { orderTexts } from '../orderTexts.ts';
import { BuybackAction } from './BuybackAction.tsx';
import { FactColumns } from './FactColumns.ts';
import { stillToCome } from './stillToCome.ts';
import { useFeeLabel } from './useFeeLabel.ts';

/** Used when the response has no terms: a buyback is not possible, and the reason is unknown. */
export const NO_TERMS: Buyback = {
  allowed: 0,
  reason: '',
  fee_rate: null,
  fee: null,
  deduct_income: null,
  refund_amount: null,
  arrival: '',
  applied_at: null,
  finished_at: null,
};

/** Cost and return of a buyback, worded for before, during and after it. */
const useFacts = (order: Order, buyback: Buyback): KeyValue[] => {
  const t = useTexts(orderTexts);
  const feeLabel = useFeeLabel();
  const [running, over] = [order.status === ORDER.earning, order.status === ORDER.boughtBack];
  const refund = running ? 'exitRefund' : over ? 'exitRefunded' : 'exitExpected';
  const time = (label: string, at: number | null): KeyValue[] =>
    at === null ? [] : [{ label, value: formatDateTime(at) }];
  return [
    { label: t(refund), value: <Amount value={buyback.refund_amount} even /> },
    {
      label: feeLabel(buyback),
      value: <Amount value={buyback.fee} even />,
    },
    { label: t('exitDeducted'), value: <Amount value={buyback.deduct_income} even /> },
    ...(buyback.arrival && !over ? [{ label: t('exitArrival'), value: buyback.arrival }] : []),
    ...(running
      ? [{ label: t('exitHold'), value: <Amount value={stillToCome(order)} even /> }]
      : []),
    ...(over ? time(t('exitAppliedAt'), buyback.applied_at) : []),
    ...(over ? time(t('exitPaidAt'), buyback.finished_at) : []),
  ];
};

/**
 * The buyback: what it would return compared with holding to maturity, why it is not possible, its
 * progress, or its result.
 */
export const ExitCard = ({ order, buyback }: { order: Order; buyback: Buyback }) => {
  const t = useTexts(orderTexts);
  const facts = useFacts(order, buyback);
  const running = order.status === ORDER.earning;
  const title = {
    [ORDER.buybackPending]: t('exitProgress'),
    [ORDER.boughtBack]: t('exitResult'),
  }[order.status];
  return (
    <Card title={title ?? t('exit')}>
      {order.status === ORDER.buybackPending && buyback.applied_at !== null && (
        <Tip tone="amber">{t('exitApplied', { date: formatDateTime(buyback.applied_at) })}</Tip>
      )}
      {(!running || buyback.allowed === 1) && (
        <FactColumns>
          <KeyValues rows={facts} />
        </FactColumns>
      )}
      <BuybackAction order={order} buyback={buyback} />
    </Card>
  );
};
