import type { Income, Order } from '#api/contract/order.ts';
import { runsToMaturity } from '#api/money/orderStates.ts';
import { formatDate, formatDateTime } from '#shared/format/dates.ts';
import { formatDuration } from '#shared/format/periods.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useStatusWord } from '#shared/i18n/statusWords.ts';
import { formatMoney, round2 } from '#shared/money.ts';
import { statementTexts } from './statementTexts.ts';

/** An order's terms and all its settlements, for paper. */
export const ProofTables = ({ order, incomes }: { order: Order; incomes: readonly Income[] }) => {
  const t = useTexts(statementTexts);
  const word = useStatusWord();
  const language = useLanguage();
  const term = formatDuration(order.investment_period, order.period_name, language);
  const total = order.total_income_rate === null ? null : round2(order.total_income_rate);
  const rate = total === null ? UNKNOWN : `${total}%`;
  const isHeld = runsToMaturity(order.status);
  const facts: readonly (readonly [string, string])[] = [
    [t('orderNo'), order.order_no || UNKNOWN],
    [t('product'), order.product_name || UNKNOWN],
    [t('amount'), formatMoney(order.amount)],
    [t('units'), String(order.count ?? UNKNOWN)],
    [t('totalRate'), [rate, term].includes(UNKNOWN) ? rate : t('totalRateOver', { rate, term })],
    ...(isHeld ? [[t('expected'), formatMoney(order.expected_income)] as const] : []),
    [t('settled'), formatMoney(order.settled_income)],
    [t('time'), formatDateTime(order.created_at)],
    [t('startedAt'), formatDate(order.started_at)],
    ...(isHeld ? [[t('maturesAt'), formatDate(order.mature_at)] as const] : []),
    ...(order.finished_at === null ? [] : [[t('endedAt'), formatDate(order.finished_at)] as const]),
    [t('status'), word('order', order.status)],
  ];
  return (
    <>
      <table>
        <tbody>
          {facts.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            <th scope="col">{t('planned')}</th>
            <th scope="col" data-amount="">
              {t('amount')}
            </th>
            <th scope="col">{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {incomes
            .toSorted((a, b) => (a.plan_at ?? 0) - (b.plan_at ?? 0))
            .map((income) => (
              <tr key={income.id}>
                <td>{income.period_no ?? UNKNOWN}</td>
                <td>{formatDate(income.plan_at)}</td>
                <td data-amount="">{formatMoney(income.amount)}</td>
                <td>{word('income', income.status)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
};
