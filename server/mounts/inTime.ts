import { within } from '../within.ts';

/** A database that does not answer for so long is not ready. */
const PATIENCE_MS = 2_000;

/** `work` of the database, for those who watch the server: rejects where it takes longer than a look may. */
export const inTime = <T>(work: Promise<T>): Promise<T> =>
  within(work, PATIENCE_MS, new Error('The database does not answer.'));
