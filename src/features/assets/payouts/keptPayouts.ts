import * as v from 'valibot';
import { moneyOrNull } from '#api/contract/primitives.ts';
import { dayKey } from '#shared/format/dates.ts';
import type { PayoutPlan } from './payouts.ts';

/** Characters of JSON that the payouts of a plan may have on the device: some 150 payouts. */
const LONGEST = 30_000;

const countOrNull = v.nullable(v.number());

/** A plan as it is kept on the device. */
export const keptPlan = v.object({
  payouts: v.array(
    v.object({
      key: v.string(),
      kind: v.picklist(['income', 'principal']),
      at: v.number(),
      amount: moneyOrNull,
      orderId: v.number(),
      orderNo: v.string(),
      productName: v.string(),
      no: countOrNull,
      of: countOrNull,
    }),
  ),
  isComplete: v.boolean(),
  isDated: v.boolean(),
  pendingIncome: moneyOrNull,
});

/** What is kept of a plan: of a long one its first payouts, as a part, of which nothing is added up. */
export const toKeep = (plan: PayoutPlan): PayoutPlan => {
  let room = LONGEST;
  const payouts = plan.payouts.filter((payout) => {
    room -= JSON.stringify(payout).length;
    return room >= 0;
  });
  const isWhole = payouts.length === plan.payouts.length;
  return { ...plan, payouts, isComplete: plan.isComplete && isWhole };
};

/**
 * What of a plan of an earlier day is ahead on the day that it is now: without the days that are over, which
 * may have been paid, and without the sum of both. Undefined where nothing is: that nothing is to come, an
 * earlier plan cannot say. `today` in Unix seconds.
 */
export const stillAhead = (plan: PayoutPlan, today: number): PayoutPlan | undefined => {
  const payouts = plan.payouts.filter(({ at }) => dayKey(at) >= dayKey(today));
  if (payouts.length === 0) return undefined;
  return payouts.length === plan.payouts.length ? plan : { ...plan, payouts, pendingIncome: null };
};
