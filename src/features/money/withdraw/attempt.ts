import * as v from 'valibot';
import type { Withdrawal } from '#api/contract/money.ts';
import { compare } from '#shared/money.ts';
import { storedJson } from '#shared/storedJson.ts';

const schema = v.object({
  /** Its Idempotency-Key. */
  id: v.pipe(v.string(), v.minLength(1)),
  memberId: v.number(),
  cardId: v.number(),
  amount: v.string(),
  /** The newest withdrawal before it, 0 for none; ids grow. */
  baselineId: v.number(),
  /** Unix ms. */
  startedAt: v.number(),
});

/** A withdrawal that was sent and whose outcome is not known yet. It holds no secret. */
export type WithdrawalAttempt = v.InferOutput<typeof schema>;

const stored = storedJson<WithdrawalAttempt>('hd.withdrawal.attempt', schema);

/**
 * A call takes at most 120 s and may then still be carried out: a withdrawal that is not in the
 * list this long after it was sent was not made.
 */
const SETTLED_AFTER_MS = 150_000;

/** The member's open attempt on this device, or null; a reload or a second tab finds it. */
export const readAttempt = (memberId: number): WithdrawalAttempt | null => {
  const attempt = stored.read();
  return attempt?.memberId === memberId ? attempt : null;
};

/** Keeps an attempt before it leaves. */
export const keepAttempt = stored.write;

/** Drops an attempt once its outcome is known. */
export const dropAttempt = ({ id, memberId }: WithdrawalAttempt): void => {
  if (readAttempt(memberId)?.id === id) stored.remove();
};

/**
 * The withdrawal an attempt became, or null. Where the back-end tells keys, the key decides; else a
 * newer one to the same card over the same amount.
 */
export const findWithdrawal = (
  attempt: WithdrawalAttempt,
  list: readonly Withdrawal[],
): Withdrawal | null => {
  const byKey = list.find(({ attempt_key }) => attempt_key === attempt.id);
  if (byKey) return byKey;
  const isCandidate = (entry: Withdrawal): boolean =>
    entry.id > attempt.baselineId &&
    entry.attempt_key === '' &&
    entry.bank_card_id === attempt.cardId &&
    compare(entry.amount, attempt.amount) === 0;
  return list.find(isCandidate) ?? null;
};

/**
 * From when on (Unix ms) a list without the attempt proves that it was not carried out, seen at
 * `now`. A device clock that was set back must not keep it open for hours.
 */
export const provenFrom = ({ startedAt }: WithdrawalAttempt, now: number): number =>
  Math.min(startedAt, now) + SETTLED_AFTER_MS;

/** The newest withdrawal's id, 0 for none. */
export const newestId = (list: readonly Withdrawal[]): number =>
  list.reduce((newest, { id }) => Math.max(newest, id), 0);
