import { type Db, writesOf } from '../db/open.ts';
import { createTurns } from '../db/turns.ts';
import { Refusal } from '../http/refusal.ts';
import { sparingReport } from '../http/reportError.ts';
import { USES } from '../limits.ts';

/** Uses that are being written down, of a database. */
const underWay = new WeakMap<Db, Map<string, Promise<void>>>();
const turns = createTurns(USES);
const report = sparingReport();

const keyOf = (sessionId: string, generation: number): string => `${sessionId} ${generation}`;

/** Whether this process is writing down that a session's tokens of this generation are used. */
export const isUseUnderWay = (db: Db, sessionId: string, generation: number): boolean =>
  underWay.get(db)?.has(keyOf(sessionId, generation)) ?? false;

/**
 * Has it written down that a session's tokens of this generation are used; once, however many calls come with them at a
 * time. No call waits for that, or fails for it: what cannot be written now, the next call has written.
 */
export const noteUse = (reads: Db, sessionId: string, generation: number): void => {
  const db = writesOf(reads);
  const writing = underWay.get(db) ?? new Map<string, Promise<void>>();
  underWay.set(db, writing);
  const key = keyOf(sessionId, generation);
  if (writing.has(key)) return;
  const write = async (): Promise<void> => {
    await db
      .updateTable('sessions')
      .set({ used_generation: generation })
      .where('id', '=', sessionId)
      .where('used_generation', '<', generation)
      .execute();
  };
  const written = turns
    .take(sessionId, write)
    .catch((error: unknown) => {
      // A refusal: many wait already.
      if (!(error instanceof Refusal)) report(error);
    })
    .finally(() => writing.delete(key));
  writing.set(key, written);
};

/** Resolves when nothing is being written down any more: before that the database is not closed. */
export const usesWritten = async (db: Db): Promise<void> => {
  await Promise.all(underWay.get(db)?.values() ?? []);
};
