import type { Tx } from '#api/contract/money.ts';
import { monthKey } from '#shared/format.ts';
import { add } from '#shared/money.ts';
import { completeKeys } from '#shared/ui/lists/completeKeys.ts';
import { isIncoming } from './txWords.ts';

/** Sums of a month's credits and debits; null where an amount is unknown. */
export interface MonthSums {
  /** Unix seconds of its newest line. */
  readonly at: number | null;
  readonly in: string | null;
  readonly out: string | null;
  readonly count: number;
  /** Whether all its lines are loaded; else the sums are not yet the month's. */
  readonly isComplete: boolean;
}

/** Sums of the transactions by month, "2025-11" → in and out. */
export const monthSums = (
  lines: readonly Tx[],
  isAllLoaded: boolean,
): ReadonlyMap<string, MonthSums> => {
  const complete = completeKeys(
    lines.map(({ created_at }) => monthKey(created_at)),
    isAllLoaded,
  );
  const sums = new Map<string, MonthSums>();
  for (const line of lines) {
    const key = monthKey(line.created_at);
    const before = sums.get(key) ?? {
      at: line.created_at,
      in: '0',
      out: '0',
      count: 0,
      isComplete: complete.has(key),
    };
    const side = isIncoming(line) ? 'in' : 'out';
    sums.set(key, {
      ...before,
      [side]: add(before[side], line.amount),
      count: before.count + 1,
    });
  }
  return sums;
};
