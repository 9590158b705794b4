import Big from 'big.js';
import { UNKNOWN } from './format/unknown.ts';

/**
 * Arithmetic on amounts and rates, all decimal strings. Null means unknown and stays null through
 * every step, so that an unknown amount is never shown as 0. A malformed string counts as unknown.
 */
export type Decimal = string | null | undefined;

/** Of the whole number that is typed so far, too: "100." on the way to "100.5". */
const PLAIN = /^-?\d+(?:\.\d*)?$/;

const big = (value: Decimal): Big | null =>
  typeof value === 'string' && PLAIN.test(value.trim()) ? new Big(value.trim()) : null;

const combine = (a: Decimal, b: Decimal, step: (a: Big, b: Big) => Big): string | null => {
  const left = big(a);
  const right = big(b);
  return left && right ? plain(step(left, right)) : null;
};

/** Decimal text without an exponent, and without a minus before zero. */
const plain = (value: Big): string => (value.eq(0) ? '0' : value.toFixed());

/** The app's only rounding: half up (away from zero), 2 decimals, e.g. "1.005" → "1.01". */
export const round2 = (value: Decimal): string | null => {
  const parsed = big(value)?.round(2, Big.roundHalfUp);
  return parsed ? (parsed.eq(0) ? '0.00' : parsed.toFixed(2)) : null;
};

/** a + b, exact. */
export const add = (a: Decimal, b: Decimal): string | null => combine(a, b, (x, y) => x.plus(y));
/** a − b, exact. */
export const subtract = (a: Decimal, b: Decimal): string | null =>
  combine(a, b, (x, y) => x.minus(y));
/** a × b, exact. */
export const multiply = (a: Decimal, b: Decimal): string | null =>
  combine(a, b, (x, y) => x.times(y));

/** −1, 0 or 1; null when either is unknown. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 | null => {
  const left = big(a);
  const right = big(b);
  return left && right ? left.cmp(right) : null;
};

/** Whether both amounts are known and equal. */
export const isSameMoney = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0;

/** The smallest of the known values; null when none is known. */
export const minimum = (...values: readonly Decimal[]): string | null =>
  values.reduce<string | null>((best, value) => {
    if (value == null || !big(value)) return best;
    return best === null || compare(value, best) === -1 ? value : best;
  }, null);

/** True for a known amount greater than zero. */
export const isPositive = (value: Decimal): boolean => compare(value, '0') === 1;

/** A JSON number (a count, for example) as a decimal string. */
export const fromNumber = (value: number | null | undefined): string | null =>
  value != null && Number.isFinite(value) ? new Big(value).toFixed() : null;

/**
 * Sold share in percent: sold / quantity × 100, rounded, between 0 and 100; 0 without a quantity.
 */
export const progressPercent = (
  sold: number | null | undefined,
  quantity: number | null | undefined,
): string | null => {
  if (sold == null || quantity == null) return null;
  if (!Number.isFinite(sold) || !Number.isFinite(quantity)) return null;
  if (quantity <= 0) return '0.00';
  const percent = new Big(sold).times(100).div(quantity);
  if (percent.lt(0)) return '0.00';
  return percent.gt(100) ? '100.00' : round2(percent.toFixed());
};

/** Total yield in percent: yield per period × number of settlements, rounded. */
export const totalIncomeRate = (
  yieldPerPeriod: Decimal,
  numOfEarnings: number | null | undefined,
): string | null => round2(multiply(yieldPerPeriod, fromNumber(numOfEarnings)));

/** Expected income: amount × total yield / 100, rounded. */
export const expectedIncome = (amount: Decimal, rate: Decimal): string | null =>
  round2(multiply(multiply(amount, rate), '0.01'));

/**
 * What each settlement pays of an income: an equal part, cut to the cent. Some bring a cent more, which makes up
 * the sum.
 */
export const incomePerSettlement = (
  income: Decimal,
  numOfEarnings: number | null,
): string | null => {
  const total = big(income);
  if (!total || !numOfEarnings) return null;
  // A quotient is rounded at its 20th decimal, so that it may not be cut itself.
  const cents = total.times(100).round(0, Big.roundDown);
  return cents.minus(cents.mod(numOfEarnings)).div(numOfEarnings).div(100).toFixed(2);
};

/**
 * One part of a whole in percent, cut to 2 decimals so that less than all is never 100; null when the whole is unknown
 * or not positive.
 */
export const shareOf = (part: Decimal, whole: Decimal): string | null => {
  const top = big(part);
  const bottom = big(whole);
  return top && bottom?.gt(0) ? top.times(100).div(bottom).toFixed(2, Big.roundDown) : null;
};

/**
 * A product's term: `investmentPeriod` periods called `name`, each `days` long if the name is
 * unknown.
 */
export interface Term {
  readonly investmentPeriod: number | null;
  readonly name: string;
  readonly days: number | null;
}

/** A named period as [how many of them, in how many years]. */
const PERIODS = new Map<string, readonly [periods: number, years: number]>([
  ['天', [365, 1]],
  ['日', [365, 1]],
  ['周', [365, 7]],
  ['月', [12, 1]],
  ['季', [4, 1]],
  ['年', [1, 1]],
]);

/** Of these every named period, and a day, is a whole number. */
const PARTS_PER_YEAR = 12 * 365;

const periodOf = ({ name, days }: Term): readonly [periods: number, years: number] | null =>
  PERIODS.get(name) ?? (days != null && days > 0 ? ([365, days] as const) : null);

/** The length of a term, to compare terms by, in parts of a year; null when it is unknown. */
export const termLength = (term: Term): number | null => {
  const period = periodOf(term);
  if (!period || !term.investmentPeriod || term.investmentPeriod < 0) return null;
  const [periods, years] = period;
  return (term.investmentPeriod * PARTS_PER_YEAR * years) / periods;
};

/**
 * Simple annual rate in percent: total yield ÷ years, rounded. Null when the length of the term is
 * unknown; then nothing is shown. Always shown beside the total, never alone.
 */
export const annualRate = (totalRate: Decimal, term: Term) => {
  const total = big(totalRate);
  const { investmentPeriod } = term;
  const period = periodOf(term);
  if (!total || !period || !investmentPeriod || investmentPeriod < 0) return null;
  const [periods, years] = period;
  return round2(total.times(periods).div(new Big(investmentPeriod).times(years)).toFixed());
};

/** Thresholds of the high-yield warning, in percent per year. */
export interface YieldCaution {
  readonly ask: number;
  readonly danger: number;
  readonly severe: number;
}
export type CautionLevel = 'none' | 'ask' | 'danger' | 'severe';

/**
 * Severity of the warning for an annual rate: above 6 % ask, above 8 % danger, above 10 % severe.
 */
export const cautionLevel = (
  annual: Decimal,
  { ask, danger, severe }: YieldCaution = { ask: 6, danger: 8, severe: 10 },
): CautionLevel => {
  if (compare(annual, fromNumber(severe)) === 1) return 'severe';
  if (compare(annual, fromNumber(danger)) === 1) return 'danger';
  return compare(annual, fromNumber(ask)) === 1 ? 'ask' : 'none';
};

/** An amount split for display: digits grouped by three, decimals cut (never rounded) to 2. */
export interface MoneyParts {
  readonly negative: boolean;
  readonly whole: string;
  readonly decimals: string;
}

/** Parts of an amount, or null when it is unknown. */
export const moneyParts = (value: Decimal): MoneyParts | null => {
  const cut = big(value)?.round(2, Big.roundDown);
  if (!cut) return null;
  const [whole = '0', decimals = '00'] = cut.abs().toFixed(2).split('.');
  return {
    negative: cut.lt(0),
    whole: whole.replace(/\B(?=(?:\d{3})+$)/g, ','),
    decimals,
  };
};

/** "12,680.50"; `trimZeros` drops ".00". Cut to 2 decimals, never rounded up; unknown → "—". */
export const formatMoney = (value: Decimal, { trimZeros = false } = {}): string => {
  const parts = moneyParts(value);
  if (!parts) return UNKNOWN;
  const decimals = trimZeros && parts.decimals === '00' ? '' : `.${parts.decimals}`;
  return `${parts.negative ? '−' : ''}${parts.whole}${decimals}`;
};
