import { INCOME, type Income } from '#api/contract/order.ts';
import { useOrderInfoInfiniteQuery } from '#api/orderApi.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';
import { formatDate } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { receiptTexts } from './receiptTexts.ts';

/** The next planned payment of an order's first page of payments, which begins with the first one. */
const nextPayout = (incomes: readonly Income[]): Income | null =>
  incomes.find(({ status }) => status === INCOME.planned) ?? null;

interface OrderReceiptProps {
  readonly orderId: number;
  readonly kind: Receipt['kind'];
}

/** What the server's record of the order says: its number, and what is paid next and when. */
export const OrderReceipt = ({ orderId, kind }: OrderReceiptProps) => {
  const t = useTexts(receiptTexts);
  const { data, isError } = useOrderInfoInfiniteQuery({ id: orderId });
  const first = data?.pages[0];
  if (!first) {
    return isError ? (
      <Tip tone="info">{t('notLoaded')}</Tip>
    ) : (
      <Skeleton height={132} radius={14} />
    );
  }
  const { order, buyback } = first;
  const payout = nextPayout(first.incomes.list);
  const number = order.order_no
    ? [{ label: t('orderNo'), value: order.order_no, copy: order.order_no }]
    : [];
  if (kind === 'buyback') {
    return (
      <KeyValues
        rows={[
          ...number,
          { label: t('refund'), value: <Amount value={buyback?.refund_amount ?? null} even /> },
          ...(buyback?.arrival ? [{ label: t('arrives'), value: buyback.arrival }] : []),
        ]}
      />
    );
  }
  return (
    <KeyValues
      rows={[
        ...number,
        ...(payout
          ? [
              {
                label: t('nextIncome'),
                value: (
                  <>
                    {formatDate(payout.plan_at)} · <Amount value={payout.amount} even />
                  </>
                ),
              },
            ]
          : []),
        { label: t('matures'), value: formatDate(order.mature_at) },
      ]}
    />
  );
};
