import type { Trx } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { nameError } from '../http/reportError.ts';

/** An order with income due; `failures` of the tries before, null without any. */
export interface DueOrder {
  readonly id: number;
  readonly order_no: string;
  readonly failures: number | null;
}

const FIRST_RETRY_MS = 60_000;
/** Money that is due is looked at every hour at least, whatever was wrong. */
const LONGEST_RETRY_MS = 60 * 60_000;

/** Pause after the n-th failure in a row: one minute, two, four … one hour. */
const retryAfterMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 16), LONGEST_RETRY_MS);

/**
 * Writes down that an order could not be settled and when it is tried again, so that it holds up no other.
 * Returns what to report. @throws the error itself where nothing can be written down: inside a
 * transaction, which the failure has ended, or with the database gone, which is no order's fault.
 */
export const setAside = async (
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

/** The order was settled. */
export const forgetFailure = async (trx: Trx, orderId: number): Promise<void> => {
  await trx.deleteFrom('settlement_failures').where('order_id', '=', orderId).execute();
};

/** Makes the next try of every order that failed due now. */
export const retryAllNow = async ({ db, now }: Scope): Promise<void> => {
  await db
    .updateTable('settlement_failures')
    .set({ retry_at: now() })
    .where('retry_at', '>', now())
    .execute();
};
