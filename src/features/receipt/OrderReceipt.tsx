import { styled } from '@mui/material/styles';
import { INCOME, type Income } from '#api/contract/order.ts';
import type { CarriedOut } from '#sagas/attempt/receipt.ts';
import { formatDate, formatDateTime } from '#shared/format/dates.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { investProofPath } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { passFocusOn } from '#shared/ui/feedback/passFocusOn.ts';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { receiptTexts } from './receiptTexts.ts';
import type { useReceiptOrder } from './useReceiptOrder.ts';

const Proof = styled('p')({ display: 'flex', justifyContent: 'center', marginTop: 8 });

/** Rows of most receipts, and px of one. */
const ROWS = 3;
const ROW_HEIGHT = 44;

type ReceiptOrder = ReturnType<typeof useReceiptOrder>;

/** The next planned payment of an order's first page of payments, which begins with the first one. */
const nextPayout = (incomes: readonly Income[]): Income | null =>
  incomes.find(({ status }) => status === INCOME.planned) ?? null;

/** What comes back of a buyback, as its own answer said: when it is expected, or when it was paid. */
const useBuybackRows = (
  { amount }: CarriedOut,
  { first, isRefunded }: ReceiptOrder,
): KeyValue[] => {
  const t = useTexts(receiptTexts);
  const buyback = first?.buyback;
  const refund = amount ?? buyback?.refund_amount ?? null;
  const arrival = isRefunded ? '' : buyback?.arrival;
  const paidAt = isRefunded ? (buyback?.finished_at ?? null) : null;
  return [
    ...(first || refund !== null
      ? [{ label: t('refund'), value: <Amount value={refund} even /> }]
      : []),
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
  readonly receipt: CarriedOut;
  readonly order: ReceiptOrder;
  /** The proof of a purchase is opened. */
  readonly onLeave: () => void;
}

/**
 * What the answer said, its number and what comes back, and what the server's record of the order adds: what is
 * paid next and when.
 */
export const OrderReceipt = ({ receipt, order, onLeave }: OrderReceiptProps) => {
  const t = useTexts(receiptTexts);
  const buybackRows = useBuybackRows(receipt, order);
  const purchaseRows = usePurchaseRows(order);
  const { first, hasFailed, retry } = order;
  const number = first?.order.order_no || receipt.orderNo;
  const rows = [
    ...(number ? [{ label: t('orderNo'), value: number, copy: number }] : []),
    ...(receipt.kind === 'buyback' ? buybackRows : purchaseRows),
  ];
  const missing = hasFailed ? (
    <div ref={passFocusOn}>
      <Tip tone="info" role="status" action={<TextLink onClick={retry}>{t('readAgain')}</TextLink>}>
        {t('notLoaded')}
      </Tip>
    </div>
  ) : (
    <Skeleton height={Math.max(1, ROWS - rows.length) * ROW_HEIGHT} radius={14} />
  );
  return (
    <>
      {rows.length > 0 && <KeyValues rows={rows} />}
      {!first && receipt.orderId !== null && missing}
      {receipt.kind === 'purchase' && receipt.orderId !== null && (
        <Proof>
          <TextLink to={investProofPath(receipt.orderId)} onClick={onLeave} chevron>
            {t('proof')}
          </TextLink>
        </Proof>
      )}
    </>
  );
};
