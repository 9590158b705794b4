import type { Order } from '#api/contract/order.ts';
import { runsToMaturity } from '#api/money/orderStates.ts';
import { formatDate, formatDateTime } from '#shared/format/dates.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useStatusWord } from '#shared/i18n/statusWords.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import type { KeyValue } from '#shared/ui/facts/KeyValues.tsx';
import { statementTexts } from './statementTexts.ts';

/** What a proof states of an order, on screen: hidden amounts stay hidden. */
export const useProofFacts = (order: Order): KeyValue[] => {
  const t = useTexts(statementTexts);
  const word = useStatusWord();
  return [
    { label: t('orderNo'), value: order.order_no || UNKNOWN },
    { label: t('product'), value: order.product_name || UNKNOWN },
    { label: t('amount'), value: <Amount value={order.amount} even /> },
    { label: t('time'), value: formatDateTime(order.created_at) },
    ...(runsToMaturity(order.status)
      ? [{ label: t('maturesAt'), value: formatDate(order.mature_at) }]
      : []),
    ...(order.finished_at === null
      ? []
      : [{ label: t('endedAt'), value: formatDate(order.finished_at) }]),
    { label: t('status'), value: word('order', order.status) },
  ];
};
