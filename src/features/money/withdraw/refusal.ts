import * as v from 'valibot';
import type { ApiError } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { optionalCount } from '#api/contract/primitives.ts';
import { errorMessage } from '#api/errorMessage.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';

/** A withdrawal the server turned down: nothing was moved. */
export interface Refusal {
  readonly code: number | null;
  readonly notice: NoticeMessage;
  /** Tries left for the payment password. */
  readonly remain: number | null;
  /** It is about the payment password. */
  readonly aboutPassword: boolean;
  /** What has to change stands on the page: the amount, the card, the day, the verified name. */
  readonly aboutForm: boolean;
  /** This screen says it; the end of a session is told elsewhere. */
  readonly told: boolean;
  /** Unix ms, a new one for each refusal. */
  readonly at: number;
}

const PASSWORD_CODES: ReadonlySet<number> = new Set([
  CODE.wrongPayPassword,
  CODE.payPasswordLocked,
  CODE.noPayPassword,
]);

const FORM_CODES: ReadonlySet<number> = new Set([
  CODE.withdrawLimit,
  CODE.withdrawDailyTimes,
  CODE.withdrawBalance,
  CODE.bankCardMissing,
  CODE.realnameRequired,
  CODE.realnamePending,
]);

const extras = v.fallback(v.object({ remain: v.optional(optionalCount, null) }), { remain: null });

/** The refusal that a call's error is, at `at` (Unix ms). */
export const refusalOf = (error: ApiError, at: number): Refusal => {
  const code = error.kind === 'business' ? error.code : null;
  return {
    code,
    notice: errorMessage(error),
    remain: v.parse(extras, error.kind === 'business' ? error.data : null).remain,
    aboutPassword: code !== null && PASSWORD_CODES.has(code),
    aboutForm: code !== null && FORM_CODES.has(code),
    told: error.kind === 'business' || error.kind === 'server' || error.kind === 'unauthorized',
    at,
  };
};
