import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import type { Scope } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import type { TryLimit } from '../settings.ts';

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Thrown instead of counting when no try is left; `retryAfter` in seconds. */
export class NoTryLeft extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('no try left');
    this.retryAfter = retryAfter;
  }
}

/**
 * Counts a try BEFORE its secret is checked, and commits that, so that neither a crash nor many
 * tries at once get more guesses than the limit. Returns the tries left should this one fail;
 * throws NoTryLeft, and locks, when there was none.
 */
export const countTry = async (
  { db, now }: Scope,
  key: string,
  limit: TryLimit,
): Promise<number> => {
  const at = now();
  const startsAnew = sql<boolean>`(throttles.locked_until <= ${at}
    or (throttles.locked_until is null and throttles.window_ends_at <= ${at}))`;
  const row = await db
    .insertInto('throttles')
    .values({ key, tries: 1, window_ends_at: after(at, limit.windowSeconds) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when ${startsAnew} then 1 else throttles.tries + 1 end`,
        window_ends_at: sql`case when ${startsAnew} then excluded.window_ends_at
          else throttles.window_ends_at end`,
        locked_until: sql`case when ${startsAnew} then null
          when throttles.locked_until is null and throttles.tries >= ${limit.tries}
          then ${after(at, limit.lockSeconds)}::timestamptz
          else throttles.locked_until end`,
      }),
    )
    .returning(['tries', 'locked_until'])
    .executeTakeFirstOrThrow();
  if (row.locked_until) {
    const milliseconds = row.locked_until.getTime() - at.getTime();
    throw new NoTryLeft(Math.max(1, Math.ceil(milliseconds / 1000)));
  }
  return limit.tries - row.tries;
};

/** After a failed try that was the last: locks. */
export const lock = async ({ db, now }: Scope, key: string, limit: TryLimit): Promise<void> => {
  await db
    .updateTable('throttles')
    .set({ locked_until: after(now(), limit.lockSeconds) })
    .where('key', '=', key)
    .where('locked_until', 'is', null)
    .execute();
};

/** After a try that succeeded: forgets the failures. */
export const forgive = async ({ db }: Scope, key: string): Promise<void> => {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
};

/** Forgets every count and lock that is over: the next try would start anew anyway. */
export const forgetOldTries = async ({ db, now }: Scope): Promise<number> => {
  const at = now();
  const { numDeletedRows } = await db
    .deleteFrom('throttles')
    .where(({ or, and, eb }) =>
      or([
        eb('locked_until', '<=', at),
        and([eb('locked_until', 'is', null), eb('window_ends_at', '<=', at)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Counts something of which an address may do only so much; refused with 1002 beyond that. */
export const countOrRefuse = async (scope: Scope, key: string, limit: TryLimit): Promise<void> => {
  try {
    await countTry(scope, key, limit);
  } catch (error) {
    if (!(error instanceof NoTryLeft)) throw error;
    throw new Refusal(CODE.tooMany, { retry_after: error.retryAfter });
  }
};

/** Takes back one count: what was counted did not happen. */
export const uncount = async ({ db }: Scope, key: string): Promise<void> => {
  await db
    .updateTable('throttles')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('key', '=', key)
    .where('locked_until', 'is', null)
    .execute();
};

/** Refuses with 1002 what an address may not do now, without counting it. */
export const refuseIfLocked = async ({ db, now }: Scope, key: string): Promise<void> => {
  const row = await db
    .selectFrom('throttles')
    .select('locked_until')
    .where('key', '=', key)
    .where('locked_until', '>', now())
    .executeTakeFirst();
  if (!row?.locked_until) return;
  const seconds = Math.ceil((row.locked_until.getTime() - now().getTime()) / 1000);
  throw new Refusal(CODE.tooMany, { retry_after: seconds });
};
