import { type PeriodStep, settlementTime } from '../ledger/calendar.ts';
import { divideHalfUp, rateOf } from '../ledger/money.ts';

/** Ten-thousandths of a percent in one hundredth of a percent. */
const HUNDREDTH = 100n;
/** 100 % in hundredths of a percent. */
const WHOLE = 10_000n;

/** A product's yield, as its row holds it. */
export interface Terms {
  /** Percent per period. */
  readonly yield_per_period: string;
  readonly num_of_earnings: number;
  readonly investment_period: number;
}

/** Total rate in hundredths of a percent: yield per period times periods, rounded half up. */
const totalRateHundredths = (terms: Terms): bigint =>
  divideHalfUp(rateOf(terms.yield_per_period) * BigInt(terms.num_of_earnings), HUNDREDTH);

/** Total rate as a percent text with two decimals, "1.56". */
export const totalRate = (terms: Terms): string => {
  const digits = totalRateHundredths(terms).toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Income of a whole term in minor units: amount × total rate, rounded half up to the cent. */
export const expectedIncome = (amount: bigint, terms: Terms): bigint =>
  divideHalfUp(amount * totalRateHundredths(terms), WHOLE);

/** One settlement that is to come: `periodNo` from 1, `amount` in minor units. */
export interface PlannedIncome {
  readonly periodNo: number;
  readonly amount: bigint;
  readonly planAt: Date;
}

/**
 * The settlements of an order: each pays what it takes to have paid its share of the expected income so far, cut to
 * the cent. So they are alike but for a cent, the first is the smallest, none is more than a cent behind for those who leave,
 * and all add up to the expected income exactly. They are one period apart where the product settles every period,
 * else spread evenly over its periods.
 */
export const planIncomes = (
  amount: bigint,
  terms: Terms,
  period: PeriodStep,
  startedAt: Date,
): PlannedIncome[] => {
  const count = terms.num_of_earnings;
  const total = expectedIncome(amount, terms);
  const paidBy = (periodNo: number): bigint => (total * BigInt(periodNo)) / BigInt(count);
  return Array.from({ length: count }, (_, index) => {
    const periodNo = index + 1;
    return {
      periodNo,
      amount: paidBy(periodNo) - paidBy(periodNo - 1),
      planAt: settlementTime(
        startedAt,
        period,
        Math.ceil((periodNo * terms.investment_period) / count),
      ),
    };
  });
};
