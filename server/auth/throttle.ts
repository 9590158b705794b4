import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { deleteOld } from '../db/deleteOld.ts';
import type { MemberContext, Scope } from '../http/context.ts';
import { customerOf } from '../http/network.ts';
import { Refusal } from '../http/refusal.ts';
import { plusSeconds, secondsUntil } from '../seconds.ts';
import type { SharedLimit, TryLimit } from '../settings.ts';

const tooMany = (until: Date, at: Date): Refusal =>
  new Refusal(CODE.tooMany, { retry_after: secondsUntil(until, at) });

/** Counts nothing. @throws Refusal 1002 {retry_after} while what is counted under this key is locked. */
export const refuseIfLocked = async ({ db, now }: Scope, key: string): Promise<void> => {
  const at = now();
  const locked = await db
    .selectFrom('throttles')
    .select('locked_until')
    .where('key', '=', key)
    .where('locked_until', '>', at)
    .executeTakeFirst();
  if (locked?.locked_until) throw tooMany(locked.locked_until, at);
};

/**
 * The same of several keys, and a lock holds for so much longer at least: a copy of what it refuses now, which comes
 * within that time, is refused as well. @throws Refusal 1002 {retry_after} of the lock that lasts longest.
 */
export const refuseAndHold = async (
  { db, now }: Scope,
  keys: readonly string[],
  ms: number,
): Promise<void> => {
  const at = now();
  const heldUntil = new Date(at.getTime() + ms);
  const locked = await db
    .updateTable('throttles')
    .set({ locked_until: sql`greatest(locked_until, ${heldUntil}::timestamptz)` })
    .where('key', 'in', keys)
    .where('locked_until', '>', at)
    .returning('locked_until')
    .execute();
  const [last] = locked
    .flatMap(({ locked_until }) => locked_until ?? [])
    .sort((one, other) => other.getTime() - one.getTime());
  if (last) throw tooMany(last, at);
};

/**
 * Counts something that may be done only so often, or in such an amount, before it is done; what secrets are tried
 * with is counted in tries.ts. @throws Refusal 1002 {retry_after} beyond that, for as long as the lock lasts.
 */
export const countOrRefuse = async (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  key: string,
  limit: TryLimit,
  amount = 1,
): Promise<void> => {
  const at = now();
  const isNewWindow = sql<boolean>`(throttles.locked_until <= ${at}
    or (throttles.locked_until is null and throttles.window_ends_at <= ${at}))`;
  const row = await db
    .insertInto('throttles')
    .values({ key, tries: amount, window_ends_at: plusSeconds(at, limit.windowSeconds) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when ${isNewWindow} then excluded.tries
          when throttles.locked_until is null then throttles.tries + excluded.tries
          else throttles.tries end`,
        window_ends_at: sql`case when ${isNewWindow} then excluded.window_ends_at
          else throttles.window_ends_at end`,
        locked_until: sql`case when ${isNewWindow} then null
          when throttles.locked_until is null and throttles.tries >= ${limit.tries}
          then ${plusSeconds(at, limit.lockSeconds)}::timestamptz
          else throttles.locked_until end`,
      }),
    )
    .returning(['tries', 'locked_until'])
    .executeTakeFirstOrThrow();
  if (row.locked_until) throw tooMany(row.locked_until, at);
};

/** Key under which a member's share is counted. */
export const shareKey = (what: string, memberId: number): string => `${what}-share:${memberId}`;

/**
 * Counts something for all that comes from a member's network, see customerOf: accounts cost nothing, so a limit for
 * each keeps nobody from having more. Where the network has had its part, each member there has a small one: members
 * share addresses with others of all kinds. Resolves to the key it was counted under.
 * @throws Refusal 1002 {retry_after} beyond that.
 */
export const countForNetwork = async (
  context: Pick<MemberContext, 'db' | 'now' | 'memberId' | 'address'>,
  what: string,
  { network, share }: SharedLimit,
  amount = 1,
): Promise<string> => {
  const networkKey = `${what}-network:${customerOf(context.address)}`;
  try {
    await countOrRefuse(context, networkKey, network, amount);
    return networkKey;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const key = shareKey(what, context.memberId);
    await countOrRefuse(context, key, share, amount);
    return key;
  }
};

/**
 * Forgets every count whose window and lock are over: the next try would start again anyway. Where locks grow,
 * the window ends after the lock: until then the next wrong try meets a longer one.
 */
export const forgetOldTries = ({ db, now }: Scope): Promise<number> => {
  const at = now();
  // The first condition alone is what the index is made for.
  const isOver = sql<boolean>`coalesce(locked_until, window_ends_at) <= ${at} and window_ends_at <= ${at}`;
  return deleteOld(db, 'throttles', isOver);
};

/** Undoes one count: what was counted did not happen. */
export const undoCount = async ({ db }: Scope, key: string): Promise<void> => {
  await db
    .updateTable('throttles')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('key', '=', key)
    .where('locked_until', 'is', null)
    .execute();
};
