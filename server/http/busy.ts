import { CODE } from '#api/contract/codes.ts';
import { errorCode } from '../errorCode.ts';
import { messageOf, Refusal } from './refusal.ts';

/** The server is overloaded; nothing was done, and the member may try again. */
export const busy = (cause?: unknown): Refusal =>
  new Refusal(CODE.busy, null, messageOf(CODE.busy), cause);

const LOCK_NOT_AVAILABLE = '55P03';
/** The others: query_canceled (a statement that took too long), too_many_connections. */
const OVER_LIMIT: ReadonlySet<string> = new Set([LOCK_NOT_AVAILABLE, '57014', '53300']);
/** The message of node-postgres when no pooled connection was free in time; it has no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** Whether a statement failed because another transaction holds what it wants to lock. */
export const isLockedOut = (error: unknown): boolean => errorCode(error) === LOCK_NOT_AVAILABLE;

/** Too many statements wait for the connections of reads: this one was not sent. So many are not worth a line each. */
export class TooManyReads extends Error {}

const isOverLimit = (error: unknown): boolean =>
  error instanceof TooManyReads ||
  OVER_LIMIT.has(errorCode(error)) ||
  (error instanceof Error && error.message === NO_CONNECTION);

/**
 * The refusal for an error, or null when the outcome is unknown. A statement cancelled for waiting
 * or running too long counts as refused: PostgreSQL rolls its transaction back.
 */
export const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (error instanceof TooManyReads) return busy();
  return isOverLimit(error) ? busy(error) : null;
};

/**
 * The error for a request with an Idempotency-Key: over a limit, it did not come to the row of its attempt,
 * and an earlier request of the same may have been carried out. "Busy" would say that nothing was done.
 */
export const unknownWhenOverLimit = (error: unknown): unknown =>
  error instanceof Refusal || !isOverLimit(error)
    ? error
    : new Error('What became of an attempt could not be looked up.', { cause: error });
