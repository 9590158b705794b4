import { divideHalfUp, rateOf } from '../ledger/money.ts';

/** 100 % in ten-thousandths of a percent. */
const WHOLE_RATE = 1_000_000n;

/** A percentage of an amount in minor units, rounded half up. */
export const feeOf = (amount: bigint, percent: string | number): bigint =>
  divideHalfUp(amount * rateOf(String(percent)), WHOLE_RATE);
