import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayStamp, settlementTime, startOfDay, startOfMonth } from '#server/ledger/calendar.ts';
import { orderNumber } from '#server/order/numbers.ts';
import { expectedIncome, planIncomes, totalRate } from '#server/order/schedule.ts';
import { isAllowedAmount, smallestPurchase, unitSize } from '#server/order/units.ts';

const at = (text: string): Date => new Date(`${text}+08:00`);
const MONTH = { unit: 'month', step: 1 } as const;

describe('settlement times', () => {
  it.each([
    ['2026-11-20T12:00', { unit: 'month', step: 1 }, 1, '2026-12-20T09:00'],
    ['2026-11-20T12:00', { unit: 'month', step: 3 }, 2, '2027-05-20T09:00'],
    ['2027-01-31T23:59', { unit: 'month', step: 1 }, 1, '2027-02-28T09:00'],
    ['2028-01-31T00:00', { unit: 'month', step: 1 }, 1, '2028-02-29T09:00'],
    ['2027-01-31T00:00', { unit: 'month', step: 1 }, 2, '2027-03-31T09:00'],
    ['2026-12-31T07:00', { unit: 'day', step: 1 }, 1, '2027-01-01T09:00'],
    ['2026-11-20T12:00', { unit: 'day', step: 7 }, 2, '2026-12-04T09:00'],
    ['2028-02-29T12:00', { unit: 'year', step: 1 }, 1, '2029-02-28T09:00'],
  ] as const)('from %s every %o, number %i: %s in Shanghai', (from, period, count, expected) => {
    expect(settlementTime(at(from), period, count)).toEqual(at(expected));
  });

  it('counts the day in Shanghai, not in UTC', () => {
    expect(startOfDay(at('2026-11-20T00:30'))).toEqual(at('2026-11-20T00:00'));
    expect(startOfMonth(at('2026-12-01T01:00'))).toEqual(at('2026-12-01T00:00'));
    expect([at('2026-11-20T23:59'), at('2026-11-21T00:00')].map(dayStamp)).toEqual([
      '20261120',
      '20261121',
    ]);
  });
});

it('a number has its kind, its day in Shanghai and ten digits, however small the one drawn', () => {
  // One of ten begins with a zero.
  const numbers = Array.from({ length: 300 }, () => orderNumber('W', at('2026-11-21T00:30')));
  for (const number of numbers) expect(number).toMatch(/^W20261121\d{10}$/);
  expect(new Set(numbers).size).toBe(300);
});

describe('rates', () => {
  const terms = (rate: string, periods: number) => ({
    yield_per_period: rate,
    num_of_earnings: periods,
    investment_period: periods,
  });

  it.each([
    ['0.26', 6, '1.56'],
    ['0.265', 9, '2.39'],
    ['0.0086', 90, '0.77'],
    ['0.005', 1, '0.01'],
    ['0.0049', 1, '0.00'],
    ['1.05', 8, '8.40'],
  ])('%s %% × %i = %s %%, halves up', (rate, periods, total) => {
    expect(totalRate(terms(rate, periods))).toBe(total);
  });

  it('plan the same income that a decimal library computes, to the cent, in parts that are alike but for a cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 1, max: 360 }),
        (amount, rate, periods) => {
          const product = terms(new Big(rate).div(10_000).toFixed(4), periods);
          const total = new Big(rate).div(10_000).times(periods).round(2, Big.roundHalfUp);
          const income = new Big(amount.toString())
            .times(total)
            .div(100)
            .round(0, Big.roundHalfUp)
            .toFixed(0);
          expect(expectedIncome(amount, product).toString()).toBe(income);
          const plan = planIncomes(amount, product, MONTH, at('2026-11-20T12:00'));
          expect(plan).toHaveLength(periods);
          expect(plan.reduce((sum, part) => sum + part.amount, 0n).toString()).toBe(income);
          const least = BigInt(income) / BigInt(periods);
          expect(plan[0]?.amount).toBe(least);
          expect(plan.filter(({ amount: part }) => part < least || part > least + 1n)).toEqual([]);
          expect(plan.every((part, i) => i === 0 || part.planAt > (plan[i - 1]?.planAt ?? 0))).toBe(
            true,
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('have paid after each settlement what is earned by then, but for the rest of a cent', () => {
    const plan = planIncomes(10_000n, terms('0.007', 30), MONTH, at('2026-11-20T12:00'));
    const paid = plan.map((_, index) =>
      plan.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0n),
    );
    expect(paid.map(Number)).toEqual(
      Array.from({ length: 30 }, (_, index) => Math.floor((21 * (index + 1)) / 30)),
    );
  });

  it('spreads fewer settlements than periods evenly', () => {
    const quarterly = { yield_per_period: '1', num_of_earnings: 4, investment_period: 12 };
    const plan = planIncomes(100_000n, quarterly, MONTH, at('2026-01-15T12:00'));
    expect(plan.map(({ planAt }) => planAt)).toEqual(
      ['2026-04-15T09:00', '2026-07-15T09:00', '2026-10-15T09:00', '2027-01-15T09:00'].map(at),
    );
  });
});

describe('units', () => {
  const range = { amount_min: 100_000n, amount_max: 5_000_000n, is_repeat: false };
  const fixed = { amount_min: 10_000n, amount_max: null, is_repeat: false };
  const shares = { amount_min: 20_000n, amount_max: null, is_repeat: true };
  const sharesWithMaximum = { amount_min: 20_000n, amount_max: 90_000n, is_repeat: true };

  it('are yuan where the member chooses the amount, shares elsewhere', () => {
    expect([range, fixed, shares, sharesWithMaximum].map(unitSize)).toEqual([
      100n,
      10_000n,
      20_000n,
      20_000n,
    ]);
    expect([range, fixed, shares].map(smallestPurchase)).toEqual([1000, 1, 1]);
  });

  it('allow whole yuan within a range, and nothing but the share elsewhere', () => {
    expect(
      [99_999n, 100_000n, 100_050n, 100_100n, 5_000_000n, 5_000_100n].map((amount) =>
        isAllowedAmount(range, amount),
      ),
    ).toEqual([false, true, false, true, true, false]);
    expect([fixed, sharesWithMaximum].map((rule) => isAllowedAmount(rule, 40_000n))).toEqual([
      false,
      false,
    ]);
    expect(isAllowedAmount(sharesWithMaximum, 20_000n)).toBe(true);
  });
});
