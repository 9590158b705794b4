import { INCOME, type Income } from '#api/contract/order.ts';
import { dayKey, monthKey } from '#shared/format/dates.ts';
import { add } from '#shared/money.ts';
import { DAY_S } from '#shared/time.ts';
import { completeKeys, type LoadedPart } from '#shared/ui/lists/completeKeys.ts';

/** What one bar of the chart adds up; both by the platform's calendar. */
export type BucketUnit = 'day' | 'month';

/** Credited income of one day or month; `amount` is null where one of its amounts is unknown. */
export interface IncomeBucket {
  /** "2025-11-20" or "2025-11". */
  readonly key: string;
  /** Unix seconds within it. */
  readonly at: number;
  readonly amount: string | null;
  readonly count: number;
}

/** Credited incomes over time, with what is not among them. */
export interface IncomeBuckets {
  /** Oldest first, without gaps: a day without income is a bucket of '0'. */
  readonly buckets: readonly IncomeBucket[];
  /** Number of incomes included. */
  readonly counted: number;
  /** Whether older buckets are left out. */
  readonly isCut: boolean;
  /** Whether credited incomes of a day or month that is not all loaded are left out. */
  readonly isPartial: boolean;
}

/** The most days or months shown: more are too narrow at 320 px. */
const MOST_BUCKETS: Readonly<Record<BucketUnit, number>> = { day: 31, month: 12 };

/** Noon (Shanghai) of the day, or of the month's 15th. */
const secondsOf = (key: string): number =>
  Date.parse(`${key.length === 7 ? `${key}-15` : key}T12:00:00+08:00`) / 1000;

/** The key one day or month earlier. */
const before = (key: string, unit: BucketUnit): string => {
  if (unit === 'day') return dayKey(secondsOf(key) - DAY_S);
  return monthKey(secondsOf(key) - 31 * DAY_S);
};

/**
 * Credited incomes by day or month, back from the newest, without planned and cancelled ones. A day
 * or month is there only once all its incomes are loaded. Empty where there is none.
 */
export const incomeBuckets = (
  incomes: readonly Income[],
  unit: BucketUnit,
  loaded: LoadedPart,
): IncomeBuckets => {
  const dateKey = unit === 'day' ? dayKey : monthKey;
  const keyOf = ({ status, paid_at, plan_at }: Income) => {
    // Another back-end may not say when it was credited; `incomeMonthKey` counts it in the same month.
    const at = paid_at ?? plan_at;
    return status === INCOME.credited && at !== null ? dateKey(at) : null;
  };
  const keyed = incomes.map((income) => ({ key: keyOf(income), amount: income.amount }));
  const complete = completeKeys(
    keyed.map(({ key }) => key),
    loaded,
  );
  const found = new Map<string, { amount: string | null; count: number }>();
  for (const { key, amount } of keyed) {
    if (key === null || !complete.has(key)) continue;
    const { amount: sum, count } = found.get(key) ?? { amount: '0', count: 0 };
    found.set(key, { amount: add(sum, amount), count: count + 1 });
  }
  const keys = [...found.keys()].sort();
  const [oldest] = keys;
  const buckets: IncomeBucket[] = [];
  for (
    let key = keys.at(-1);
    key !== undefined && oldest !== undefined && key >= oldest;
    key = before(key, unit)
  ) {
    if (buckets.length === MOST_BUCKETS[unit]) break;
    buckets.unshift({ key, at: secondsOf(key), ...(found.get(key) ?? { amount: '0', count: 0 }) });
  }
  return {
    buckets,
    counted: buckets.reduce((sum, { count }) => sum + count, 0),
    isCut: oldest !== undefined && oldest < (buckets[0]?.key ?? oldest),
    isPartial: keyed.some(({ key }) => key !== null && !complete.has(key)),
  };
};
