import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CODE } from '#api/contract/codes.ts';
import { countForNetwork, countOrRefuse, refuseAndHold, shareKey } from '../auth/throttle.ts';
import type { Db } from '../db/open.ts';
import type { Trx } from '../db/transact.ts';
import { claimInTurn, createTurns } from '../db/turns.ts';
import { refusalOf } from '../http/busy.ts';
import type { MemberContext, Scope } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { MONEY_WRITES } from '../limits.ts';
import { withinRefusals } from './refusedTries.ts';

/**
 * Idempotency of purchases and withdrawals. Browsers resend a GET by themselves when a connection
 * breaks, so one tap may arrive several times, even at once. The first request claims the key; the
 * others wait and get its answer, also when that is a refusal: what a member was shown about an
 * attempt stays true. A corrected attempt has a key of its own.
 */

const POLL_MS = 40;
const KEY = /^[\x21-\x7e]{8,200}$/;

interface Attempt {
  readonly memberId: number;
  readonly key: string;
  readonly contentHash: string;
}

const STORED = 'stored';
/** What is counted of a member's stored refusals, alone and in a network that has had too many. */
const floodKeys = (memberId: number): [own: string, share: string] => [
  `${STORED}:${memberId}`,
  shareKey(STORED, memberId),
];

/** The key of a request, or null without one. @throws Refusal 1000 for a malformed key. */
const attemptKeyOf = (request: Request): string | null => {
  const key = request.headers.get('idempotency-key');
  if (key !== null && !KEY.test(key)) throw new Refusal(CODE.badRequest);
  return key;
};

/** Digest of the requested content, without the payment password. */
export const contentHash = (parts: readonly (string | number | bigint)[]): string =>
  createHash('sha256').update(parts.join('|')).digest('base64url');

type Claim = { readonly token: string } | { readonly answer: unknown };

/** The row of an attempt, while it has this claim. */
const rowOf = ({ memberId, key }: Attempt, claim: string) => ({ member_id: memberId, key, claim });

const tryClaim = async ({ db, now }: Scope, attempt: Attempt): Promise<Claim | null> => {
  const at = now();
  const token = randomUUID();
  const claimedUntil = new Date(at.getTime() + MONEY_WRITES.claimMs);
  const mine = { claim: token, claimed_until: claimedUntil };
  // Over a limit, nothing is known: it waits for a copy that is making the same row as it does for the member's.
  const inserted = await db
    .insertInto('purchase_attempts')
    .values({
      ...mine,
      member_id: attempt.memberId,
      key: attempt.key,
      content_hash: attempt.contentHash,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return { token };

  const row = await db
    .selectFrom('purchase_attempts')
    .selectAll()
    .where('member_id', '=', attempt.memberId)
    .where('key', '=', attempt.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.content_hash !== attempt.contentHash) throw new Refusal(CODE.attemptReused);
  if (row.answer !== null) return { answer: row.answer };
  if (row.refusal !== null) {
    const { code, msg, data } = row.refusal;
    throw new Refusal(code, data, msg);
  }
  if (row.claimed_until > at) return null;
  const claimed = await db
    .updateTable('purchase_attempts')
    .set(mine)
    .where((one) => one.and(rowOf(attempt, row.claim)))
    .where('answer', 'is', null)
    .where('refusal', 'is', null)
    .returning('key')
    .executeTakeFirst();
  return claimed ? { token } : null;
};

const look = async (scope: Scope, attempt: Attempt): Promise<Claim> => {
  const latest = performance.now() + MONEY_WRITES.claimMs;
  while (performance.now() <= latest) {
    const claim = await claimInTurn(scope.db, attempt.memberId, () => tryClaim(scope, attempt));
    if (claim) return claim;
    await pause(POLL_MS);
  }
  throw new Error('The same attempt has been under way for too long.');
};

const copies = createTurns(MONEY_WRITES.copies);

/**
 * The right to execute this attempt, or its stored answer. Waits while another request of the same
 * attempt is running.
 * @throws Refusal 2007 when the key belongs to other content, the stored refusal; an Error when the
 * wait is too long, or too many wait.
 */
const claimAttempt = (scope: Scope, attempt: Attempt): Promise<Claim> => {
  let hasLooked = false;
  const lookInTurn = () => {
    hasLooked = true;
    return look(scope, attempt);
  };
  return copies.take(`${attempt.memberId} ${attempt.key}`, lookInTurn).catch((error: unknown) => {
    // "Busy" would say that nothing was done.
    throw hasLooked ? error : new Error('Too many copies of one attempt wait.', { cause: error });
  });
};

/** An attempt that this request may execute. */
export interface ClaimedAttempt {
  readonly attempt: Attempt;
  readonly token: string;
}

/** The row that an attempt created. */
export type CreatedRow = { readonly order_id: number } | { readonly withdrawal_id: number };

/**
 * Stores the answer in the transaction that created the row. Fails the transaction if the claim was
 * lost or has expired.
 */
export const answerAttempt = async (
  trx: Trx,
  { now }: Pick<Scope, 'now'>,
  { attempt, token }: ClaimedAttempt,
  made: CreatedRow,
  answer: unknown,
): Promise<void> => {
  await trx
    .updateTable('purchase_attempts')
    .set({ answer: JSON.stringify(answer), ...made })
    .where((one) => one.and(rowOf(attempt, token)))
    .where('claimed_until', '>', now())
    .returning('key')
    .executeTakeFirstOrThrow();
};

/**
 * Stores the refusal for repeats of the request.
 * @throws Error when the claim was lost: another request is executing the attempt, and may succeed.
 */
const refuseAttempt = async (
  db: Db,
  { attempt, token }: ClaimedAttempt,
  { code, message, data }: Refusal,
): Promise<void> => {
  await db
    .updateTable('purchase_attempts')
    .set({ refusal: JSON.stringify({ code, msg: message, data }) })
    .where((one) => one.and(rowOf(attempt, token)))
    .where('answer', 'is', null)
    .returning('key')
    .executeTakeFirstOrThrow();
};

/**
 * Counts a stored refusal; it stays what it is, also where that cannot be counted. Of a server that is too busy there
 * are many on each line without a fault of anybody's there: those count for their member alone.
 */
const countStored = async (context: MemberContext, { code }: Refusal): Promise<void> => {
  const { memberId, settings } = context;
  const [own] = floodKeys(memberId);
  await countOrRefuse(context, own, settings.storedRefusals).catch(() => {});
  if (code === CODE.busy) return;
  await countForNetwork(context, STORED, settings.storedInNetwork).catch(() => {});
};

/** Releases the claim after a failure; does nothing once an answer or refusal is stored. */
const releaseAttempt = async (db: Db, attempt: Attempt, token: string): Promise<void> => {
  await db
    .deleteFrom('purchase_attempts')
    .where((one) => one.and(rowOf(attempt, token)))
    .where('answer', 'is', null)
    .where('refusal', 'is', null)
    .execute();
};

/**
 * Keeps members from filling the disk: after very many refusals were stored, what would be stored beside them is
 * refused instead, and its claim released. What is stored is answered all the same; that is why this comes behind the
 * claim, where copies of one request meet. @throws Refusal 1002.
 */
const refuseFlood = (context: MemberContext, attempt: Attempt, token: string): Promise<void> =>
  refuseAndHold(context, floodKeys(attempt.memberId), MONEY_WRITES.copiesMs).catch(
    async (error: unknown) => {
      await releaseAttempt(context.db, attempt, token);
      throw error;
    },
  );

/**
 * Runs `execute` at most once for the request's Idempotency-Key and returns its answer; a repeat
 * gets the stored one. `execute` receives a claim, with which it calls answerAttempt in its
 * transaction; the claim is null for a request without a key. `content` is what the key belongs to.
 * @throws Refusal 2007 when the key belongs to other content, 1002, and whatever `execute` throws; what means
 * "busy" as the Refusal that was stored.
 */
export const executeOnce = async <T>(
  context: MemberContext,
  content: readonly (string | number | bigint)[],
  execute: (claimed: ClaimedAttempt | null) => Promise<T>,
): Promise<T> => {
  const key = attemptKeyOf(context.request);
  if (key === null) {
    const answer = await withinRefusals(context, () => execute(null));
    await context.failpoint('after-commit');
    return answer;
  }
  const attempt: Attempt = {
    memberId: context.memberId,
    key,
    contentHash: contentHash(content),
  };
  const claim = await claimAttempt(context, attempt);
  if ('answer' in claim) return claim.answer as T;
  await refuseFlood(context, attempt, claim.token);
  let answer: T;
  try {
    const claimed = { attempt, token: claim.token };
    // What was answered before is answered again, however many were refused since.
    answer = await withinRefusals(context, () => execute(claimed));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) {
      await refuseAttempt(context.db, { attempt, token: claim.token }, refusal);
      await countStored(context, refusal);
    } else await releaseAttempt(context.db, attempt, claim.token);
    throw refusal ?? error;
  }
  await context.failpoint('after-commit');
  return answer;
};
