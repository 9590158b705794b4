import * as v from 'valibot';
import type { ApiError } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { optionalCount, text } from '#api/contract/primitives.ts';
import { errorMessage } from '#api/errorMessage.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';

/** A buyback the server turned down: nothing was moved. */
export interface BuybackRefusal {
  readonly code: number | null;
  readonly notice: NoticeMessage;
  /** Tries left for the payment password. */
  readonly remain: number | null;
  /** Why it is not allowed, in the server's words; '' if it did not say. */
  readonly reason: string;
  /** It is about the payment password. */
  readonly aboutPassword: boolean;
  /** Told here; the end of a session is told elsewhere. */
  readonly told: boolean;
  /** Unix ms, a new one for each refusal. */
  readonly at: number;
}

const PASSWORD_CODES: ReadonlySet<number> = new Set([
  CODE.wrongPayPassword,
  CODE.payPasswordLocked,
  CODE.noPayPassword,
]);

const extras = v.fallback(
  v.object({ remain: v.optional(optionalCount, null), reason: v.optional(text, '') }),
  { remain: null, reason: '' },
);

/** The refusal that a call's error is, at `at` (Unix ms). */
export const buybackRefusal = (error: ApiError, at: number): BuybackRefusal => {
  const code = error.kind === 'business' ? error.code : null;
  return {
    code,
    notice: errorMessage(error),
    ...v.parse(extras, error.kind === 'business' ? error.data : null),
    aboutPassword: code !== null && PASSWORD_CODES.has(code),
    told: error.kind === 'business' || error.kind === 'server' || error.kind === 'unauthorized',
    at,
  };
};
