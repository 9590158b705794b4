import * as v from 'valibot';
import type { ApiError } from '#api/client/apiError.ts';
import { text } from '#api/contract/primitives.ts';
import { type PayRefusal, payRefusalOf } from '#api/payRefusal.ts';

/** A buyback the server turned down. */
export interface BuybackRefusal extends PayRefusal {
  /** Why it is not allowed, in the server's words; '' if it did not say. */
  readonly reason: string;
}

const extras = v.fallback(v.object({ reason: v.optional(text, '') }), { reason: '' });

/** The refusal that a call's error is, at `at` (Unix ms). */
export const buybackRefusal = (error: ApiError, at: number): BuybackRefusal => ({
  ...payRefusalOf(error, at),
  reason: v.parse(extras, error.kind === 'business' ? error.data : null).reason,
});
