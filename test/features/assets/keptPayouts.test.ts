import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { keptPlan, stillAhead, toKeep } from '#features/assets/payouts/keptPayouts.ts';
import type { Payout, PayoutPlan } from '#features/assets/payouts/payouts.ts';

const DAY = 86_400;
const START = Date.parse('2026-11-20T09:00:00+08:00') / 1000;
const payout = (index: number): Payout => ({
  key: `income:${index}`,
  kind: 'income',
  at: START + index * DAY,
  amount: '1.71',
  orderId: 7,
  orderNo: 'T7',
  productName: '晨光 90 天',
  no: index + 1,
  of: 1000,
});
const plan = (count: number): PayoutPlan => ({
  payouts: Array.from({ length: count }, (_, index) => payout(index)),
  isComplete: true,
  isDated: true,
  pendingIncome: '100.00',
});

describe('a plan for the next visit', () => {
  it('is kept as it is, and read as it was kept', () => {
    const kept = toKeep(plan(60));
    expect(kept).toEqual(plan(60));
    expect(v.parse(keptPlan, JSON.parse(JSON.stringify(kept)))).toEqual(plan(60));
  });

  it('that is long is kept as its beginning, which is a part', () => {
    const kept = toKeep(plan(1000));
    expect(kept.payouts).toEqual(plan(1000).payouts.slice(0, kept.payouts.length));
    expect(kept.payouts.length).toBeGreaterThan(100);
    expect(kept.isComplete).toBe(false);
    expect(JSON.stringify(kept).length).toBeLessThan(32_000);
  });

  it.each([
    ['the same day', 0, 5, '100.00'],
    ['two days later', 2, 3, null],
  ])('has on %s what is ahead, and only the sum of that', (_when, days, left, pendingIncome) => {
    const ahead = stillAhead(plan(5), START + days * DAY);
    expect(ahead?.payouts).toHaveLength(left);
    expect(ahead?.pendingIncome).toBe(pendingIncome);
    expect(ahead?.isComplete).toBe(true);
  });

  it('says nothing once all of it is over, or where there was none', () => {
    expect(stillAhead(plan(5), START + 5 * DAY)).toBeUndefined();
    expect(stillAhead(plan(0), START)).toBeUndefined();
  });
});
