import { expect, it } from 'vitest';
import { INCOME, type Income } from '#api/contract/order.ts';
import { incomeMonths } from '#features/order/income/incomeMonths.ts';

const seconds = (time: string) => Date.parse(`${time}+08:00`) / 1000;
const income = (status: number, time: string, amount: string | null) =>
  ({
    status,
    amount,
    plan_at: seconds(time),
    paid_at: status === INCOME.credited ? seconds(time) : null,
  }) as Income;

it('keeps what was credited and what is planned in one month apart (R23)', () => {
  const months = incomeMonths(
    [
      income(INCOME.credited, '2025-11-30T23:59:59', '1.10'),
      income(INCOME.credited, '2025-11-01T09:00:00', '2.20'),
      income(INCOME.planned, '2025-11-30T09:00:00', '4'),
      income(INCOME.cancelled, '2025-11-30T09:00:00', '100'),
      income(INCOME.planned, '2025-12-01T00:00:00', null),
    ],
    'beginning',
  );
  expect([...months].map(([key, { sum, count }]) => [key, { sum, count }])).toEqual([
    ['credited:2025-11', { sum: '3.3', count: 2 }],
    ['planned:2025-11', { sum: '4', count: 2 }],
    ['planned:2025-12', { sum: null, count: 1 }],
  ]);
  expect([...months.values()].map(({ isComplete }) => isComplete)).toEqual([true, true, false]);
});

it('knows no sum of a month with an income of an unknown state', () => {
  const months = incomeMonths(
    [income(INCOME.planned, '2025-11-30T09:00:00', '4'), income(9, '2025-11-30T09:00:00', '2')],
    'all',
  );
  expect(months.get('planned:2025-11')).toMatchObject({ sum: null, count: 2 });
});

it('counts what came late in the month in which it came', () => {
  const late = {
    ...income(INCOME.credited, '2025-12-01T09:00:00', '2'),
    plan_at: seconds('2025-11-30T09:00:00'),
  };
  expect([...incomeMonths([late], 'all')].map(([key, { at }]) => [key, at])).toEqual([
    ['credited:2025-12', late.paid_at],
  ]);
});
