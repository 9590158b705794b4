import { INCOME, type Income } from '#api/contract/order.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';
import { formatDate, formatDateTime } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { receiptTexts } from './receiptTexts.ts';
import type { useReceiptOrder } from './useReceiptOrder.ts';

type ReceiptOrder = ReturnType<typeof useReceiptOrder>;

/** The next planned payment of an order's first page of payments, which begins with the first one. */
const nextPayout = (incomes: readonly Income[]): Income | null =>
  incomes.find(({ status }) => status === INCOME.planned) ?? null;

/** What comes back of a buyback: when it is expected, or when it was paid. */
const useBuybackRows = ({ first, isRefunded }: ReceiptOrder): KeyValue[] => {
  const t = useTexts(receiptTexts);
  const buyback = first?.buyback;
  const arrival = isRefunded ? '' : buyback?.arrival;
  const paidAt = isRefunded ? (buyback?.finished_at ?? null) : null;
  return [
    { label: t('refund'), value: <Amount value={buyback?.refund_amount ?? null} even /> },
    ...(arrival ? [{ label: t('arrives'), value: arrival }] : []),
    ...(paidAt === null ? [] : [{ label: t('refundedAt'), value: formatDateTime(paidAt) }]),
  ];
};

/** What a purchase pays next, and when its principal comes back. */
const usePurchaseRows = ({ first }: ReceiptOrder): KeyValue[] => {
  const t = useTexts(receiptTexts);
  if (!first) return [];
  const payout = nextPayout(first.incomes.list);
  return [
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
    { label: t('matures'), value: formatDate(first.order.mature_at) },
  ];
};

interface OrderReceiptProps {
  readonly kind: Receipt['kind'];
  readonly order: ReceiptOrder;
}

/** What the server's record of the order says: its number, and what is paid next and when. */
export const OrderReceipt = ({ kind, order }: OrderReceiptProps) => {
  const t = useTexts(receiptTexts);
  const buybackRows = useBuybackRows(order);
  const purchaseRows = usePurchaseRows(order);
  const { first, hasFailed } = order;
  if (!first) {
    return hasFailed ? (
      <Tip tone="info">{t('notLoaded')}</Tip>
    ) : (
      <Skeleton height={132} radius={14} />
    );
  }
  const { order_no: number } = first.order;
  return (
    <KeyValues
      rows={[
        ...(number ? [{ label: t('orderNo'), value: number, copy: number }] : []),
        ...(kind === 'buyback' ? buybackRows : purchaseRows),
      ]}
    />
  );
};
