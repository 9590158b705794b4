import { databaseTime } from '../db/databaseTime.ts';
import type { Scope } from '../http/context.ts';
import { CLOCK } from '../limits.ts';

/**
 * The database's clock is the one that all processes share. A machine's that is ahead of it makes due, or old, what
 * is not: what pays and deletes by itself does not rest on the two being compared (see databaseClock) alone.
 * @throws Error that says by how much it is ahead.
 */
export const requireRightClock = async ({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<void> => {
  // Read first: a slow answer makes it look less ahead, never more.
  const own = now();
  const ahead = own.getTime() - (await databaseTime(db)).getTime();
  if (ahead <= CLOCK.mostAheadMs) return;
  throw new Error(
    `This machine's clock is ${Math.round(ahead / 1000)} seconds ahead of the database's: set it right. Until then it pays and deletes nothing.`,
  );
};
