import { sql, type Transaction } from 'kysely';
import { errorCode } from '../errorCode.ts';
import type { Db } from './open.ts';
import type { Tables } from './tables/tables.ts';

/** What a step that must be part of a transaction asks for, so that it cannot be run outside one. */
export type Trx = Transaction<Tables>;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_TRIES = 8;

const constraintOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'constraint' in error
    ? String(error.constraint)
    : undefined;

/** Whether the database refused a statement because of the named constraint. */
export const isConstraint = (error: unknown, name: string): boolean => constraintOf(error) === name;

/** Whether a number that was drawn for a new row is the one of another: the next one is not. */
const isDrawnTwice = (error: unknown): boolean =>
  constraintOf(error)?.endsWith('_order_no_key') === true;

/** Removes the time limits for the rest of this transaction: schema, seed, audit, move to another database. */
export const liftTimeLimits = async (trx: Trx): Promise<void> => {
  await sql`set local lock_timeout = 0`.execute(trx);
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
};

/**
 * Runs `work` in one transaction, and retries when the database asks for it (deadlock,
 * serialisation failure, a number of an order that another has). `work` must only touch the database: it may
 * run more than once. Inside a transaction it joins that.
 */
export const transact = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  if (db.isTransaction) return work(db as Trx);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = errorCode(error);
      const isRetried = code === SERIALIZATION_FAILURE || code === DEADLOCK || isDrawnTwice(error);
      if (!isRetried || tries >= MAX_TRIES) throw error;
    }
  }
};
