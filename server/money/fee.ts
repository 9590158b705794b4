import { divideHalfUp, rateOf } from '../ledger/money.ts';

/** Ten-thousandths of a percent in the whole. */
const WHOLE_RATE = 1_000_000n;

/** A percentage of an amount in minor units, half up. */
export const feeOf = (amount: bigint, percent: string | number): bigint =>
  divideHalfUp(amount * rateOf(String(percent)), WHOLE_RATE);
