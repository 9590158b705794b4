import { sql } from 'kysely';
import { INCOME, ORDER } from '#api/contract/order.ts';
import { databaseTime } from '../db/databaseTime.ts';
import { transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { nameError } from '../http/reportError.ts';
import { clearFailures, type DueOrder, markFailed, retryAllNow } from './failures.ts';
import { type BookedAt, settleOrders } from './settleOrders.ts';

/** The result of one run. */
export interface Settled {
  /** Incomes credited. */
  incomes: number;
  /** Orders completed, with their principal returned. */
  orders: number;
  /** Numbers of the orders that failed and will be retried. */
  failed: string[];
}

/** How a run of settlements differs from the usual one. */
export interface SettleOptions {
  /** Booking time of an income; by default one moment for all that a transaction books. The seed builds a history by it. */
  readonly bookedAt?: BookedAt;
  /** Also tries failed orders whose retry is not due yet. */
  readonly retriesAll?: boolean;
  /** Called for each order that could not be settled. */
  readonly onFailure?: (error: Error) => void;
}

/** Due incomes looked up at a time, whose orders are settled in one transaction. */
const BATCH = 250;

/** Batches under way at once: while one books, the next is read and prepared. */
const LANES = 2;

/**
 * Orders of a lane with something due, the longest due first, without these and failed ones whose retry is not due yet.
 * They are read along the due incomes, so that the rest of what is due is not touched.
 */
const ordersDue = async (
  { db, now }: Scope,
  until: Date,
  { lane, lanes, without }: { lane: number; lanes: number; without: readonly number[] },
): Promise<DueOrder[]> => {
  const { rows } = await sql<DueOrder>`
    select due.* from incomes cross join lateral (
      select id, order_no, failed.failures
      from orders left join settlement_failures as failed on failed.order_id = orders.id
      where orders.id = incomes.order_id and status = ${ORDER.earning}
        and (failed.retry_at is null or failed.retry_at <= ${now()}) offset 0) as due
    where incomes.status = ${INCOME.planned} and plan_at <= ${until}
      and incomes.order_id % ${lanes} = ${lane} and incomes.order_id <> all(${without}::int[])
    order by plan_at limit ${BATCH}`.execute(db);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
};

/**
 * Credits every income planned for `until` or before, many orders in a transaction; where that fails, its
 * orders one by one. A failed order is recorded for a retry and the others continue. Safe to run at any
 * time, by several processes at once, and again after a crash.
 * @throws the failure itself inside a transaction or without a database; at the end, one that could not be recorded.
 */
export const settleDue = async (
  scope: Scope,
  until: Date,
  { bookedAt, retriesAll = false, onFailure }: SettleOptions = {},
): Promise<Settled> => {
  const total: Settled = { incomes: 0, orders: 0, failed: [] };

  const settle = async (orders: readonly DueOrder[]): Promise<void> => {
    const ids = orders.map(({ id }) => id);
    const failed = orders.filter(({ failures }) => failures !== null).map(({ id }) => id);
    // An income, its order, its booking and its message say the same moment, and so the same day.
    const at = scope.now();
    const credited = await transact(scope.db, async (trx) => {
      await clearFailures(trx, failed);
      return settleOrders(trx, ids, until, bookedAt ?? (() => at));
    });
    total.incomes += credited.incomes;
    total.orders += credited.orders;
  };

  /** Failures that could not be recorded, by order; these are not looked up again in this run. */
  const unrecorded = new Map<number, Error>();

  const keepUnrecorded = async ({ id, order_no }: DueOrder, error: unknown): Promise<void> => {
    const reason = `Order ${order_no} could not be settled, and that could not be recorded`;
    unrecorded.set(id, new Error(`${reason}: ${nameError(error)}`, { cause: error }));
    // Where the database answers nothing, as in a transaction that has failed, no other order can be paid either.
    await databaseTime(scope.db).catch(() => {
      throw error;
    });
  };

  const settleAlone = async (order: DueOrder): Promise<void> => {
    try {
      await settle([order]);
    } catch (error) {
      const failure = await markFailed(scope, order, error).catch(() => null);
      if (!failure) return keepUnrecorded(order, error);
      total.failed.push(order.order_no);
      onFailure?.(failure);
    }
  };

  const run = async (lane: number, lanes: number): Promise<void> => {
    for (;;) {
      const due = await ordersDue(scope, until, { lane, lanes, without: [...unrecorded.keys()] });
      if (due.length === 0) return;
      // What failed before is kept apart from what may well succeed.
      const alone = due.filter(({ failures }) => failures !== null);
      const together = due.filter(({ failures }) => failures === null);
      try {
        if (together.length > 0) await settle(together);
      } catch (error) {
        if (scope.db.isTransaction) throw error;
        alone.push(...together);
      }
      for (const order of alone) await settleAlone(order);
    }
  };

  if (retriesAll) await retryAllNow(scope);
  const lanes = scope.db.isTransaction ? 1 : LANES;
  const runs = Array.from({ length: lanes }, (_, lane) => run(lane, lanes));
  // Both have ended before the first failure is thrown.
  for (const result of await Promise.allSettled(runs)) {
    if (result.status === 'rejected') throw result.reason;
  }
  const [failure] = unrecorded.values();
  if (failure) throw failure;
  return total;
};
