import { sql } from 'kysely';
import { deleteOld } from '../db/deleteOld.ts';
import type { Scope } from '../http/context.ts';
import { MONEY_WRITES } from '../limits.ts';
import { plusSeconds } from '../seconds.ts';
import { withLifetimes } from '../site/settingsTable.ts';

/**
 * Deletes attempts that were refused long ago, and unanswered ones whose claim has expired because
 * their process died. A process still executing an expired claim fails in answerAttempt and is
 * rolled back. `all`: no other process uses this database, so every unanswered attempt is dead.
 */
export const forgetDeadAttempts = async (
  { db, now }: Scope,
  { all = false } = {},
): Promise<number> => {
  const at = now();
  const refusedUntil = new Date(at.getTime() - MONEY_WRITES.refusalKeptMs);
  // A claim is made with the attempt or later: what is younger than one has not expired.
  const expired = sql<boolean>`created_at <= ${new Date(at.getTime() - MONEY_WRITES.claimMs)}
    and claimed_until <= ${at}`;
  const dead = await deleteOld(
    db,
    'purchase_attempts',
    sql<boolean>`answer is null and refusal is null and ${all ? sql<boolean>`true` : expired}`,
  );
  const refused = await deleteOld(
    db,
    'purchase_attempts',
    sql<boolean>`answer is null and refusal is not null and created_at <= ${refusedUntil}`,
  );
  return dead + refused;
};

/**
 * Deletes attempts that were answered long ago. One that is sent again gets an error then, never a second order
 * or withdrawal: these keep the attempt's key for good.
 */
export const forgetAnsweredAttempts = async (scope: Scope): Promise<number> => {
  const { settings } = await withLifetimes(scope);
  const until = plusSeconds(scope.now(), -settings.attemptSeconds);
  return deleteOld(
    scope.db,
    'purchase_attempts',
    sql<boolean>`answer is not null and created_at <= ${until}`,
  );
};
