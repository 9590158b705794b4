import * as v from 'valibot';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';
import type { ApiError } from './client/apiError.ts';
import { CODE } from './contract/codes.ts';
import { optionalCount } from './contract/primitives.ts';
import { errorMessage } from './errorMessage.ts';

/** What the server turned down that was confirmed by the payment password: nothing was moved. */
export interface PayRefusal {
  readonly code: number | null;
  readonly notice: NoticeMessage;
  /** Tries left for the payment password. */
  readonly remain: number | null;
  /** It is about the payment password. */
  readonly aboutPassword: boolean;
  /** The screen that asked says it; the end of a session is told elsewhere. */
  readonly told: boolean;
  /** Unix ms, a new one for each refusal. */
  readonly at: number;
}

const PASSWORD_CODES: ReadonlySet<number> = new Set([
  CODE.wrongPayPassword,
  CODE.payPasswordLocked,
  CODE.noPayPassword,
]);

const extras = v.fallback(v.object({ remain: v.optional(optionalCount, null) }), { remain: null });

/** The refusal that a call's error is, at `at` (Unix ms). */
export const payRefusalOf = (error: ApiError, at: number): PayRefusal => {
  const code = error.kind === 'business' ? error.code : null;
  return {
    code,
    notice: errorMessage(error),
    remain: v.parse(extras, error.kind === 'business' ? error.data : null).remain,
    aboutPassword: code !== null && PASSWORD_CODES.has(code),
    told: error.kind === 'business' || error.kind === 'server' || error.kind === 'unauthorized',
    at,
  };
};
