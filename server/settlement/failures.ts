import { INCOME, ORDER } from '#api/contract/order.ts';
import type { Db } from '../db/open.ts';
import type { Trx } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { nameError } from '../http/reportError.ts';
import { HOUR, MINUTE } from '../seconds.ts';

/** An order with income due; `failures` counts the failed tries so far, null for none. */
export interface DueOrder {
  readonly id: number;
  readonly order_no: string;
  readonly failures: number | null;
}

const FIRST_RETRY_MS = MINUTE * 1000;
/** Due money is retried at least once an hour, whatever failed. */
const LONGEST_RETRY_MS = HOUR * 1000;

/** Pause after the n-th failure in a row: one minute, two, four … one hour. */
const retryAfterMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);

/**
 * Records that an order could not be settled and when to retry it, so that it blocks no other
 * order. Returns the error to report. @throws the error itself when it cannot be recorded: inside a
 * transaction, which the failure has aborted, or when the database is unavailable.
 */
export const markFailed = async (
  { db, now }: Scope,
  { id, order_no, failures }: DueOrder,
  error: unknown,
): Promise<Error> => {
  if (db.isTransaction) throw error;
  const at = now();
  const count = (failures ?? 0) + 1;
  const retryAt = new Date(at.getTime() + retryAfterMs(count));
  const row = { failures: count, reason: nameError(error), failed_at: at, retry_at: retryAt };
  try {
    await db
      .insertInto('settlement_failures')
      .values({ order_id: id, ...row })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
      .execute();
  } catch {
    throw error;
  }
  return new Error(
    `Order ${order_no} could not be settled (try ${count}); next try at ${retryAt.toISOString()}.`,
    { cause: error },
  );
};

/** Orders that earn and could not be settled, as long as what failed is not paid. */
export const failedSettlements = (db: Db) =>
  db
    .selectFrom('settlement_failures as failed')
    .innerJoin('orders', 'orders.id', 'failed.order_id')
    .where('status', '=', ORDER.earning)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('incomes')
          .select('incomes.id')
          .whereRef('incomes.order_id', '=', 'orders.id')
          .whereRef('incomes.plan_at', '<=', 'failed.failed_at')
          .where('incomes.status', '=', INCOME.planned),
      ),
    );

/** Whether an order is among them. */
export const hasFailedSettlement = async (db: Db, orderId: number): Promise<boolean> => {
  const failed = failedSettlements(db).select('orders.id').where('orders.id', '=', orderId);
  return (await failed.executeTakeFirst()) !== undefined;
};

/** Clears the failures of orders that are settled in this transaction. */
export const clearFailures = async (trx: Trx, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await trx.deleteFrom('settlement_failures').where('order_id', 'in', orderIds).execute();
};

/** Makes the retry of every failed order due now. */
export const retryAllNow = async ({ db, now }: Scope): Promise<void> => {
  await db
    .updateTable('settlement_failures')
    .set({ retry_at: now() })
    .where('retry_at', '>', now())
    .execute();
};
