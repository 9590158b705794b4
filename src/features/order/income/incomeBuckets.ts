import { INCOME, type Income } from '#api/contract/order.ts';
import { dayKey, monthKey } from '#shared/format.ts';
import { add } from '#shared/money.ts';
import { DAY_S } from '#shared/time.ts';

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

export interface IncomeBuckets {
  /** Oldest first, without gaps: a day without income is a bucket of '0'. */
  readonly buckets: readonly IncomeBucket[];
  /** Number of incomes included. */
  readonly counted: number;
  /** Whether incomes older than the oldest bucket are left out. */
  readonly cut: boolean;
}

/** The most days or months shown: more are too narrow at 320 px. */
export const MOST_BUCKETS: Readonly<Record<BucketUnit, number>> = { day: 31, month: 12 };

/** Noon (Shanghai) of the day, or of the month's 15th. */
const secondsOf = (key: string): number =>
  Date.parse(`${key.length === 7 ? `${key}-15` : key}T12:00:00+08:00`) / 1000;

/** The key one day or month earlier. */
const before = (key: string, unit: BucketUnit): string => {
  if (unit === 'day') return dayKey(secondsOf(key) - DAY_S);
  return monthKey(secondsOf(key) - 31 * DAY_S);
};

/**
 * Credited incomes by day or month, back from the newest, without planned and cancelled ones. Empty
 * where none was credited.
 */
export const incomeBuckets = (incomes: readonly Income[], unit: BucketUnit): IncomeBuckets => {
  const keyOf = unit === 'day' ? dayKey : monthKey;
  const found = new Map<string, { amount: string | null; count: number }>();
  for (const { status, paid_at, amount } of incomes) {
    if (status !== INCOME.credited || paid_at === null) continue;
    const { amount: sum, count } = found.get(keyOf(paid_at)) ?? { amount: '0', count: 0 };
    found.set(keyOf(paid_at), { amount: add(sum, amount), count: count + 1 });
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
    cut: oldest !== undefined && oldest < (buckets[0]?.key ?? oldest),
  };
};
