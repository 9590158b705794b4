import type { Tx } from '#api/contract/money.ts';
import { ORDER, type Order } from '#api/contract/order.ts';
import { monthKey } from '#shared/format/dates.ts';
import { add, isSameMoney } from '#shared/money.ts';
import { monthBeside, startOfDay } from '../payouts/monthDays.ts';

/** Months of the trend, the running one included. */
export const TREND_MONTHS = 12;

/** What a member had at the end of a month; of the running month, now. */
export interface AssetPoint {
  /** "2026-08". */
  readonly key: string;
  /** Unix seconds within it. */
  readonly at: number;
  readonly available: string;
  readonly invested: string;
  /** Available and invested. */
  readonly total: string;
}

/** The first moment of a month on the platform's clock, Unix seconds. */
const startOf = (month: string): number => startOfDay(`${month}-01`);

/** The start of the trend, Unix seconds: records are read back to there. `now` in Unix seconds. */
export const trendStart = (now: number): number => {
  let month = monthKey(now);
  for (let step = 1; step < TREND_MONTHS; step += 1) month = monthBeside(month, -1);
  return startOf(month);
};

/** Whether an order's principal was invested just before a moment; null where that is not known. */
const wasInvested = (order: Order, end: number): boolean | null => {
  if (order.created_at === null) return null;
  if (order.created_at >= end) return false;
  const runs = order.status === ORDER.earning || order.status === ORDER.buybackPending;
  if (runs) return true;
  return order.finished_at === null ? null : order.finished_at >= end;
};

const investedAt = (orders: readonly Order[], end: number): string | null => {
  let sum: string | null = '0';
  for (const order of orders) {
    const invested = wasInvested(order, end);
    if (invested === null) return null;
    if (invested) sum = add(sum, order.amount);
  }
  return sum;
};

interface Records {
  /** All orders. */
  readonly orders: readonly Order[];
  /** The account's lines, newest first, back to before the trend or to the account's first. */
  readonly lines: readonly Tx[];
  /** What the member has now, by the server. */
  readonly available: string | null;
  readonly invested: string | null;
}

/**
 * What was available and invested at the end of each of the last months, oldest first, from the first
 * month with a line on: the balance after a month's last line, and the orders that ran then. Null
 * where this does not end at what the server says the member has now, or something is unknown: then
 * there is no trend to show. Empty where there is nothing yet. `now` in Unix seconds.
 */
export const assetTrend = (
  { orders, lines, available, invested }: Records,
  now: number,
): AssetPoint[] | null => {
  const points: AssetPoint[] = [];
  let month = monthKey(now);
  let end = Number.POSITIVE_INFINITY;
  for (let step = 0; step < TREND_MONTHS; step += 1) {
    const before = end;
    const line = lines.find(({ created_at }) => created_at !== null && created_at < before);
    if (!line) break;
    const held = investedAt(orders, end);
    const total = add(line.balance, held);
    if (line.balance === null || held === null || total === null) return null;
    const at = Math.min(end - 1, now);
    points.unshift({ key: month, at, available: line.balance, invested: held, total });
    end = startOf(month);
    month = monthBeside(month, -1);
  }
  const { available: had, invested: held } = points.at(-1) ?? { available: '0', invested: '0' };
  const endsNow = isSameMoney(had, available) && isSameMoney(held, invested);
  return endsNow ? points : null;
};
