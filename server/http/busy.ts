import { CODE } from '#api/contract/codes.ts';
import { messageOf, Refusal } from './refusal.ts';

/** The server has too much to do; nothing was done, and the member may try again. */
export const busy = (cause?: unknown): Refusal =>
  new Refusal(CODE.busy, null, messageOf(CODE.busy), cause);

/** lock_not_available, query_canceled (a statement that took too long), too_many_connections. */
const OVER_LIMIT: ReadonlySet<string> = new Set(['55P03', '57014', '53300']);
/** What node-postgres says when no connection of its pool came free in time; it gives no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

const isOverLimit = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && OVER_LIMIT.has(String(error.code))) || error.message === NO_CONNECTION);

/**
 * The refusal that an error is, or null for a failure of unknown outcome. A statement that was stopped for
 * waiting or running too long is one: PostgreSQL undoes its transaction.
 */
export const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error;
  return isOverLimit(error) ? busy(error) : null;
};
