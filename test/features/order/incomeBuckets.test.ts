import { describe, expect, it } from 'vitest';
import { INCOME, type Income } from '#api/contract/order.ts';
import { incomeBuckets } from '#features/order/income/incomeBuckets.ts';
import { incomeMonths } from '#features/order/income/incomeMonths.ts';

/** Seconds of a Shanghai clock. */
const at = (time: string) => Date.parse(`${time}+08:00`) / 1000;
let last = 0;
const nextId = () => {
  last += 1;
  return last;
};
const income = (time: string | null, amount: string | null, status: number = INCOME.credited) =>
  ({
    id: nextId(),
    status,
    amount,
    plan_at: null,
    paid_at: time === null ? null : at(time),
  }) as Income;

const seen = (incomes: Income[], unit: 'day' | 'month') =>
  incomeBuckets(incomes, unit, 'all').buckets.map(({ key, amount, count }) => [key, amount, count]);

describe('incomeBuckets (R23)', () => {
  it('sums a day by the Shanghai calendar and leaves no gap between days', () => {
    const incomes = [
      income('2025-11-20T00:00:01', '1.10'),
      income('2025-11-19T23:59:59', '2.00'),
      income('2025-11-17T09:00:00', '0.10'),
      income('2025-11-17T10:00:00', '0.20'),
    ];
    expect(seen(incomes, 'day')).toEqual([
      ['2025-11-17', '0.3', 2],
      ['2025-11-18', '0', 0],
      ['2025-11-19', '2', 1],
      ['2025-11-20', '1.1', 1],
    ]);
  });

  it('sums months across a year, the short one included', () => {
    const incomes = [income('2025-03-31T09:00:00', '3'), income('2024-12-31T23:30:00', '1')];
    expect(seen(incomes, 'month')).toEqual([
      ['2024-12', '1', 1],
      ['2025-01', '0', 0],
      ['2025-02', '0', 0],
      ['2025-03', '3', 1],
    ]);
  });

  it('counts neither planned nor cancelled income, nor what has no time', () => {
    const incomes = [
      income('2025-11-20T09:00:00', '5', INCOME.planned),
      income('2025-11-20T09:00:00', '5', INCOME.cancelled),
      income(null, '5'),
    ];
    expect(incomeBuckets(incomes, 'day', 'all')).toEqual({
      buckets: [],
      counted: 0,
      isCut: false,
      isPartial: false,
    });
  });

  it('counts what was credited without a time on the day that it was planned for, as its month does', () => {
    const plan_at = at('2025-11-19T09:00:00');
    const incomes = [income('2025-11-20T09:00:00', '5'), { ...income(null, '2'), plan_at }];
    expect(seen(incomes, 'day')).toEqual([
      ['2025-11-19', '2', 1],
      ['2025-11-20', '5', 1],
    ]);
    const months = incomeMonths(incomes, 'all');
    expect([...months.values()].map(({ count }) => count)).toEqual([
      incomeBuckets(incomes, 'month', 'all').counted,
    ]);
  });

  it('knows no sum where one of its amounts is unknown', () => {
    const incomes = [income('2025-11-20T09:00:00', '5'), income('2025-11-20T10:00:00', null)];
    expect(seen(incomes, 'day')).toEqual([['2025-11-20', null, 2]]);
  });

  it('draws the newest 31 days or 12 months and says that older ones are left out', () => {
    const incomes = [
      income('2025-11-20T09:00:00', '1'),
      income('2025-10-21T09:00:00', '2'),
      income('2025-10-20T09:00:00', '4'),
      income('2020-01-01T09:00:00', '8'),
    ];
    const days = incomeBuckets(incomes, 'day', 'all');
    expect([days.buckets.length, days.buckets[0]?.key]).toEqual([31, '2025-10-21']);
    expect([days.counted, days.isCut]).toEqual([2, true]);
    const months = incomeBuckets(incomes, 'month', 'all');
    expect([months.buckets.length, months.counted, months.isCut]).toEqual([12, 3, true]);
    expect(incomeBuckets(incomes.slice(0, 2), 'day', 'all').isCut).toBe(false);
  });

  const list = [
    income('2025-11-20T09:00:00', '1'),
    income('2025-11-20T08:00:00', '2'),
    income('2025-11-19T09:00:00', '4'),
    income('2025-11-18T09:00:00', '8'),
  ];
  const planned = income('2025-12-20T09:00:00', '5', INCOME.planned);
  it.each([
    ['leaves the day out that the loaded rows end in', list, 'day', ['3', '4'], true],
    ['leaves it out when it is the only one', list.slice(0, 2), 'day', [], true],
    ['leaves the month out as well', list, 'month', [], true],
    ['has all once a planned one follows', [...list, planned], 'day', ['3', '4', '8'], false],
    ['believes no list that is not in order', [...list, ...list, planned], 'day', [], true],
  ] as const)('while the list goes on, %s', (_, incomes, unit, amounts, isPartial) => {
    const shown = incomeBuckets(incomes, unit, 'beginning');
    expect(shown.buckets.map(({ amount }) => amount).toReversed()).toEqual(amounts);
    expect(shown.isPartial).toBe(isPartial);
  });
});
