import * as v from 'valibot';
import { SETTLE_AFTER_MS } from '#sagas/attempt/attempt.ts';
import { parseJson } from '#shared/parseJson.ts';
import { ENTRIES } from '../entries.ts';
import type { SafeStorage } from '../safeStorage.ts';

const PURCHASES = 'hd:buy';
const WITHDRAWAL_ENTRY = 'hd.withdrawal.attempt';
const BUYBACKS = 'hd.buyback.attempts';

/** Former entries of open attempts. */
export const EARLIER_ATTEMPT_ENTRIES: readonly string[] = [PURCHASES, WITHDRAWAL_ENTRY, BUYBACKS];

const purchases = v.fallback(
  v.object({ attempts: v.record(v.string(), v.record(v.string(), v.unknown())) }),
  { attempts: {} },
);
const withdrawal = v.fallback(
  v.nullable(
    v.object({
      id: v.string(),
      memberId: v.number(),
      cardId: v.number(),
      amount: v.string(),
      baselineId: v.number(),
      startedAt: v.number(),
    }),
  ),
  null,
);
const buybacks = v.fallback(v.record(v.string(), v.number()), {});
const profile = v.fallback(v.object({ userInfo: v.nullable(v.object({ id: v.number() })) }), {
  userInfo: null,
});

const parse = <TOutput>(schema: v.GenericSchema<unknown, TOutput>, raw: string | null): TOutput =>
  v.parse(schema, parseJson(raw ?? 'null'));

/**
 * The open attempts in the three former entries. Buybacks did not name their member: they belong to
 * the stored member, and without one they are dropped (the order itself refuses a second buyback).
 */
export const readEarlierAttempts = (storage: SafeStorage): Record<string, unknown> => {
  const kept = parse(withdrawal, storage.get(WITHDRAWAL_ENTRY));
  const member = parse(profile, storage.get(ENTRIES.profile)).userInfo;
  const bought = Object.values(parse(purchases, storage.get(PURCHASES)).attempts).map(
    ({ baselineOrderId, ...attempt }) => ({
      ...attempt,
      kind: 'purchase',
      id: String(attempt.id),
      baselineId: baselineOrderId,
    }),
  );
  const withdrawn = kept
    ? [{ ...kept, kind: 'withdrawal', settleFrom: kept.startedAt + SETTLE_AFTER_MS }]
    : [];
  const boughtBack = Object.entries(parse(buybacks, storage.get(BUYBACKS))).map(
    ([orderId, startedAt]) => ({
      kind: 'buyback',
      id: `buyback-${orderId}`,
      memberId: member?.id,
      orderId: Number(orderId),
      startedAt,
      settleFrom: startedAt + SETTLE_AFTER_MS,
    }),
  );
  const attempts = [...bought, ...withdrawn, ...boughtBack];
  return { open: Object.fromEntries(attempts.map((attempt) => [attempt.id, attempt])) };
};
