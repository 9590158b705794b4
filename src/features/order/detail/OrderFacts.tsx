import type { Order } from '#api/contract/order.ts';
import { runsToMaturity } from '#api/money/orderStates.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { formatDuration } from '#shared/format/periods.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { round2 } from '#shared/money.ts';
import { productDetailPath } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { type KeyValue, KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { orderTexts } from '../orderTexts.ts';

/** All terms of an order; fields missing in the response are left out. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const term = formatDuration(order.investment_period, order.period_name, language);
  const total = order.total_income_rate === null ? null : round2(order.total_income_rate);
  const rate = total === null ? UNKNOWN : `${total}%`;
  const isHeld = runsToMaturity(order.status);
  const rows: KeyValue[] = [
    ...(order.order_no
      ? [{ label: t('orderNo'), value: order.order_no, copy: order.order_no }]
      : []),
    {
      label: t('product'),
      value: order.product_name || UNKNOWN,
      ...(order.product_id && order.product_name && { to: productDetailPath(order.product_id) }),
    },
    { label: t('amount'), value: <Amount value={order.amount} even /> },
    ...(order.count !== null && order.count > 1
      ? [
          {
            label: t('units'),
            value: (
              <>
                {order.count} × <Amount value={order.unit_amount} even />
              </>
            ),
          },
        ]
      : []),
    {
      label: t('totalRate'),
      value: [rate, term].includes(UNKNOWN)
        ? rate
        : t('totalRateOver', { rate, term: term.replaceAll(' ', '\u00a0') }),
    },
    ...(isHeld
      ? [{ label: t('expectedIncome'), value: <Amount value={order.expected_income} even /> }]
      : []),
    { label: t('placedAt'), value: formatDateTime(order.created_at) },
    { label: t('startedAt'), value: formatDateTime(order.started_at) },
    ...(isHeld ? [{ label: t('maturesAt'), value: formatDateTime(order.mature_at) }] : []),
    ...(order.finished_at === null
      ? []
      : [{ label: t('finishedAt'), value: formatDateTime(order.finished_at) }]),
  ];
  return <KeyValues rows={rows} />;
};
