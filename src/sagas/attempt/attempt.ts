import * as v from 'valibot';
import { baseApi } from '#api/baseApi.ts';
import { REQUEST_TIMEOUT_MS } from '#api/client/exchange.ts';
import { BUYBACK_TAGS, PURCHASE_TAGS, WITHDRAWAL_TAGS } from '#api/tags.ts';

/** What was confirmed longer ago than this, ms, is not sent any more: nobody expects money to move so late. */
export const SEND_WITHIN_MS = 10_000;
/** A server refuses what it has not carried out 30 s after it came (the contract's deadline). */
export const SERVER_WITHIN_MS = 30_000;
/** The client sends nothing and waits for nothing after its timeout; a server may be at work for 30 s more. */
export const SETTLE_AFTER_MS = REQUEST_TIMEOUT_MS + SERVER_WITHIN_MS;

/** `settleFrom` of an attempt that was rejected by the end of the session: its record will never come. */
export const NEVER_CARRIED_OUT = 0;

const common = {
  id: v.pipe(v.string(), v.minLength(1)),
  memberId: v.number(),
  startedAt: v.number(),
  settleFrom: v.number(),
};

const purchase = v.object({
  kind: v.literal('purchase'),
  ...common,
  productId: v.number(),
  productName: v.string(),
  amount: v.string(),
  count: v.number(),
  baselineId: v.nullable(v.number()),
});

const withdrawal = v.object({
  kind: v.literal('withdrawal'),
  ...common,
  cardId: v.number(),
  amount: v.string(),
  baselineId: v.nullable(v.number()),
});

const buyback = v.object({ kind: v.literal('buyback'), ...common, orderId: v.number() });

/**
 * `baselineId` where the records before an attempt could not be read: none is newer, and so only its key can
 * show its record.
 */
export const UNKNOWN_BASELINE = Number.MAX_SAFE_INTEGER;

/** An attempt as storage holds it and other tabs send it. */
export const attemptSchema = v.union([purchase, withdrawal, buyback]);

/**
 * One write of money under way, kept in storage from before it is sent until its outcome is known.
 * It carries no secret. `id` is its Idempotency-Key; times are Unix milliseconds; `amount` is a
 * decimal string as sent (per unit for a purchase). `baselineId` is the newest order or withdrawal
 * before it; null, which means unknown in answers, here means that there was none (ids grow); `UNKNOWN_BASELINE`: they
 * were not read. What the
 * server says at or after `settleFrom` without showing this write proves that it was not carried out.
 */
export type Attempt = v.InferOutput<typeof attemptSchema>;
export type AttemptKind = Attempt['kind'];
export type AttemptOf<TKind extends AttemptKind> = Extract<Attempt, { kind: TKind }>;

/** What an attempt is made of before it has a key and a time. */
export type AttemptDraft = {
  [TKind in AttemptKind]: Omit<AttemptOf<TKind>, 'id' | 'startedAt' | 'settleFrom'>;
}[AttemptKind];

/** What only one attempt at a time may be about: a product, a member's withdrawals, an order. */
export type Subject = `purchase:${number}` | 'withdrawal' | `buyback:${number}`;

/** The subject of a product's purchase. */
export const purchaseOf = (productId: number): Subject => `purchase:${productId}`;
/** The subject of every withdrawal: one at a time, whatever the card. */
export const ANY_WITHDRAWAL: Subject = 'withdrawal';
/** The subject of an order's buyback. */
export const buybackOf = (orderId: number): Subject => `buyback:${orderId}`;

export const subjectOf = (attempt: Attempt | AttemptDraft): Subject => {
  switch (attempt.kind) {
    case 'purchase':
      return purchaseOf(attempt.productId);
    case 'withdrawal':
      return ANY_WITHDRAWAL;
    case 'buyback':
      return buybackOf(attempt.orderId);
  }
};

const TAGS = { purchase: PURCHASE_TAGS, withdrawal: WITHDRAWAL_TAGS, buyback: BUYBACK_TAGS };

/** Has what an attempt changed read again: after an outcome found by a check, or by another tab. */
export const refetchAfter = ({ kind }: Attempt) => baseApi.util.invalidateTags([...TAGS[kind]]);

/** An attempt that starts at `now` (Unix ms). */
export const startAttempt = (draft: AttemptDraft, id: string, now: number): Attempt => ({
  ...draft,
  id,
  startedAt: now,
  settleFrom: now + SETTLE_AFTER_MS,
});

/**
 * How long (ms, from `now` on) a missing record proves nothing yet; 0 or less: it proves that the attempt was not
 * carried out. A device clock that was set back must not keep a subject locked for hours.
 */
export const msUntilProof = ({ settleFrom }: Attempt, now: number): number =>
  Math.min(settleFrom - now, SETTLE_AFTER_MS);
