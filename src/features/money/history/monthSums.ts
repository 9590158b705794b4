import { weakMapMemoize } from '@reduxjs/toolkit';
import type { Tx } from '#api/contract/money.ts';
import { amountGone, type TxWay } from '#api/money/txWays.ts';
import { add } from '#shared/money.ts';
import { completeKeys, type LoadedPart } from '#shared/ui/lists/completeKeys.ts';
import { createdMonth } from '#shared/ui/lists/createdKeys.ts';

/** A month's lines, and what came in and went out: added up when asked, null where an amount or its way is unknown. */
export interface MonthSums {
  /** Unix seconds of its newest line. */
  readonly at: number | null;
  readonly in: string | null;
  readonly out: string | null;
  readonly count: number;
  /** Whether all its lines are loaded; else the sums are not yet the month's. */
  readonly isComplete: boolean;
}

const sumOf = (way: TxWay, lines: readonly Tx[]): string | null =>
  lines.reduce<string | null>((sum, line) => add(sum, amountGone(way, line)), '0');

/** Sums of the transactions by month, "2025-11" → in and out; the same for the same lines. */
export const monthSums = weakMapMemoize(
  (lines: readonly Tx[], loaded: LoadedPart): ReadonlyMap<string, MonthSums> => {
    const keys = lines.map(createdMonth);
    const complete = completeKeys(keys, loaded);
    const months = new Map<string, Tx[]>();
    lines.forEach((line, index) => {
      const key = keys[index] ?? '';
      const month = months.get(key);
      if (month) month.push(line);
      else months.set(key, [line]);
    });
    return new Map(
      [...months].map(([key, month]) => [
        key,
        {
          at: month[0]?.created_at ?? null,
          count: month.length,
          isComplete: complete.has(key),
          // Most months of a long list are never on screen.
          get in() {
            return sumOf('in', month);
          },
          get out() {
            return sumOf('out', month);
          },
        },
      ]),
    );
  },
);
