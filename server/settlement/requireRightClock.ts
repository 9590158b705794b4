import { sql } from 'kysely';
import type { Scope } from '../http/context.ts';
import { CLOCK } from '../limits.ts';

/**
 * The database's clock is the one that all processes share. One that is ahead of it takes for due what is not;
 * one that is behind pays late, which the others make good. @throws Error that says by how much it is ahead.
 */
export const requireRightClock = async ({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<void> => {
  // Read first: a slow answer makes it look less ahead, never more.
  const own = now();
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  const ahead = own.getTime() - (rows[0]?.at ?? own).getTime();
  if (ahead <= CLOCK.mostAheadMs) return;
  throw new Error(
    `This machine's clock is ${Math.round(ahead / 1000)} seconds ahead of the database's: set it right. Until then nothing is paid by it.`,
  );
};
