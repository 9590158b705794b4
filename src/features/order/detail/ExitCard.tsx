import type { Buyback, Order } from '#api/contract/order.ts';
import { formatDateTime } from '#shared/format.ts';
import { orderTexts } from '#shared/i18n/catalogues/orderTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { add } from '#shared/money.ts';
import { Amount } from '#shared/ui/Amount.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { KeyValues } from '#shared/ui/KeyValues.tsx';
import { Tip } from '#shared/ui/Tip.tsx';
import { BuybackAction } from './BuybackAction.tsx';

/** What leaving early would return, beside holding to maturity; why not, where it is not possible. */
export const ExitCard = ({ order, buyback }: { order: Order; buyback: Buyback }) => {
  const t = useTexts(orderTexts);
  const facts = [
    { label: t('exitRefund'), value: <Amount value={buyback.refund_amount} even /> },
    {
      label: t('exitFee', { rate: buyback.fee_rate ?? '—' }),
      value: <Amount value={buyback.fee} even />,
    },
    { label: t('exitDeducted'), value: <Amount value={buyback.deduct_income} even /> },
    ...(buyback.arrival ? [{ label: t('exitArrival'), value: buyback.arrival }] : []),
    {
      label: t('exitHold'),
      value: <Amount value={add(order.amount, order.expected_income)} even />,
    },
  ];
  return (
    <Card title={t('exit')}>
      {buyback.applied_at !== null && (
        <Tip tone="amber">{t('exitApplied', { date: formatDateTime(buyback.applied_at) })}</Tip>
      )}
      {buyback.allowed === 1 ? (
        <KeyValues rows={facts} />
      ) : (
        buyback.applied_at === null && (
          <Tip tone="info">{buyback.reason || t('exitNotAllowed')}</Tip>
        )
      )}
      <BuybackAction order={order} buyback={buyback} />
    </Card>
  );
};
