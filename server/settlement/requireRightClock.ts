import { databaseTime } from '../db/databaseTime.ts';
import type { Scope } from '../http/context.ts';
import { CLOCK } from '../limits.ts';

const UNTIL_THEN = 'Until then it pays and deletes nothing.';

const seconds = (ms: number): number => Math.round(ms / 1000);

/**
 * The database's clock is the one that all processes share. A machine's that is ahead of it makes due, or old, what
 * is not: what pays and deletes by itself does not rest on the two being compared (see databaseClock) alone. Where it is
 * far behind, the database's may be the wrong one.
 * @throws Error that says how far apart they are.
 */
export const requireRightClock = async ({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<void> => {
  // Read first: a slow answer makes it look less ahead, never more; nothing is as slow as it may be behind.
  const own = now();
  const ahead = own.getTime() - (await databaseTime(db)).getTime();
  if (ahead > CLOCK.mostAheadMs) {
    throw new Error(
      `This machine's clock is ${seconds(ahead)} seconds ahead of the database's: set it right. ${UNTIL_THEN}`,
    );
  }
  if (ahead < -CLOCK.mostBehindMs) {
    throw new Error(
      `The database's clock is ${seconds(-ahead)} seconds ahead of this machine's: set right the one that is wrong. ${UNTIL_THEN}`,
    );
  }
};
