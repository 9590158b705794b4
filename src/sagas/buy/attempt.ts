import * as v from 'valibot';
import type { Order } from '#api/contract/order.ts';
import { compare, multiply } from '#shared/money.ts';

/** The client gives up on an answer after 120 s (K1); 30 s more cover a server still at work. */
export const SETTLE_AFTER_MS = 150_000;

const attemptSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  productId: v.number(),
  productName: v.string(),
  amount: v.string(),
  count: v.number(),
  startedAt: v.number(),
  memberId: v.number(),
  baselineOrderId: v.nullable(v.number()),
  settleFrom: v.number(),
});

/**
 * One purchase under way, kept in storage from before it is sent until its outcome is known. It
 * carries no secret. `id` is its Idempotency-Key; `amount` (as sent) is per unit; times are Unix
 * milliseconds. `baselineOrderId` is the newest order before it, null if there was none. Orders read
 * at or after `settleFrom` and lacking this purchase prove that it was not placed.
 */
export type BuyAttempt = v.InferOutput<typeof attemptSchema>;

/** An attempt as another tab told it or storage held it, null if it is none. */
export const readAttempt = (raw: unknown): BuyAttempt | null => {
  const result = v.safeParse(attemptSchema, raw);
  return result.success ? result.output : null;
};

/** Attempts as they came out of storage: what cannot be read is dropped one by one. */
export const readAttempts = (stored: unknown): Record<string, BuyAttempt> => {
  const record = v.safeParse(v.record(v.string(), v.unknown()), stored);
  if (!record.success) return {};
  const attempts = Object.values(record.output).map(readAttempt);
  return Object.fromEntries(
    attempts.flatMap((attempt) => (attempt ? [[attempt.id, attempt]] : [])),
  );
};

/**
 * From when on a missing order proves that the attempt was not placed, seen at `now` (Unix ms). A
 * device clock that was set back must not keep a product locked for hours.
 */
export const provenFrom = (attempt: BuyAttempt, now: number): number =>
  Math.min(attempt.settleFrom, now + SETTLE_AFTER_MS);

/** A new attempt, begun at `now`. */
export const startAttempt = (
  facts: Omit<BuyAttempt, 'startedAt' | 'settleFrom'>,
  now: number,
): BuyAttempt => ({ ...facts, startedAt: now, settleFrom: now + SETTLE_AFTER_MS });

const sameMoney = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && compare(a, b) === 0;

const hasTermsOf = (attempt: BuyAttempt, order: Order): boolean =>
  order.product_id === attempt.productId &&
  order.count === attempt.count &&
  (order.unit_amount === null
    ? sameMoney(order.amount, multiply(attempt.amount, String(attempt.count)))
    : sameMoney(order.unit_amount, attempt.amount));

/**
 * The order that an attempt became, or null. Orders that tell the key they were placed with are
 * judged by it alone. Only where no order tells one, an order newer than the baseline with the same
 * product, amount and count is taken for it.
 */
export const findPlacedOrder = (attempt: BuyAttempt, orders: readonly Order[]): Order | null => {
  const byKey = orders.find((order) => order.attempt_key === attempt.id);
  if (byKey) return byKey;
  if (orders.some((order) => order.attempt_key !== '')) return null;
  return (
    orders.find(
      (order) => order.id > (attempt.baselineOrderId ?? 0) && hasTermsOf(attempt, order),
    ) ?? null
  );
};

/** The newest order's id (ids grow), null for no orders. */
export const newestOrderId = (orders: readonly Order[]): number | null =>
  orders.reduce<number | null>((newest, { id }) => Math.max(newest ?? id, id), null);
