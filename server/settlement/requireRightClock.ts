import { databaseTime } from '../db/databaseTime.ts';
import type { Scope } from '../http/context.ts';
import { CLOCK } from '../limits.ts';

const UNTIL_THEN = 'Until then it pays and deletes nothing.';

const seconds = (ms: number): number => Math.round(ms / 1000);

/** The database's clock and this machine's are so far apart that nothing is to be paid by either. */
export class WrongClock extends Error {}

/**
 * What time it is by the database's clock. @throws WrongClock where that is far ahead of this machine's (`now`): it may
 * be the wrong one then, and would make due what is not.
 */
export const plausibleDatabaseTime = async ({
  db,
  now,
}: Pick<Scope, 'db' | 'now'>): Promise<Date> => {
  // Read first, as below: nothing is as slow as the database's may be ahead.
  const own = now();
  const there = await databaseTime(db);
  const ahead = there.getTime() - own.getTime();
  if (ahead > CLOCK.mostBehindMs) {
    throw new WrongClock(
      `The database's clock is ${seconds(ahead)} seconds ahead of this machine's: set right the one that is wrong. ${UNTIL_THEN}`,
    );
  }
  return there;
};

/**
 * The database's clock is the one that all processes share. A machine's that is ahead of it makes due, or old, what
 * is not: what pays and deletes by itself does not rest on the two being compared (see databaseClock) alone. Where it is
 * far behind, the database's may be the wrong one.
 * @throws WrongClock that says how far apart they are.
 */
export const requireRightClock = async ({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<void> => {
  // Read first: a slow answer makes it look less ahead, never more.
  const own = now();
  const there = await plausibleDatabaseTime({ db, now: () => own });
  const ahead = own.getTime() - there.getTime();
  if (ahead > CLOCK.mostAheadMs) {
    throw new WrongClock(
      `This machine's clock is ${seconds(ahead)} seconds ahead of the database's: set it right. ${UNTIL_THEN}`,
    );
  }
};
