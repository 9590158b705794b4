import * as v from 'valibot';
import { type ApiError, isUnknownOutcome } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { countOrNull, moneyOrNull, text } from '#api/contract/primitives.ts';
import { errorMessage } from '#api/errorMessage.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';

/**
 * Why an attempt was not carried out; that much is certain. `code` null: not a refusal of the
 * server's rules (offline, HTTP error). `remain` tries after a wrong payment password, `left` units or
 * times, `balance` money, each null unless the server said; `reason` the server's longer words, '' without; `at` (Unix ms)
 * distinguishes one refusal from the next.
 */
export interface AttemptRefusal {
  readonly code: number | null;
  readonly msg: string;
  readonly notice: NoticeMessage;
  readonly remain: number | null;
  readonly left: number | null;
  readonly balance: string | null;
  readonly reason: string;
  readonly isAboutPassword: boolean;
  readonly at: number;
}

const PASSWORD_CODES: ReadonlySet<number> = new Set([
  CODE.wrongPayPassword,
  CODE.payPasswordLocked,
  CODE.noPayPassword,
]);

const NO_EXTRAS = { remain: null, left: null, balance: null, reason: '' };
const extras = v.fallback(
  v.object({
    remain: v.optional(countOrNull, null),
    left: v.optional(countOrNull, null),
    balance: v.optional(moneyOrNull, null),
    reason: v.optional(text, ''),
  }),
  NO_EXTRAS,
);

/** A refused purchase is shown in the server's own words, without the code. */
export const serverWords = (error: ApiError): NoticeMessage =>
  error.kind === 'business' && error.msg !== ''
    ? { key: 'serverMessage', values: { msg: error.msg, code: error.code } }
    : errorMessage(error);

/** The refusal that a call's error is, at `at` (Unix ms), in the words of `notice`. */
export const refusalOf = (
  error: ApiError,
  at: number,
  notice: (error: ApiError) => NoticeMessage = errorMessage,
): AttemptRefusal => {
  const code = error.kind === 'business' ? error.code : null;
  const details = v.parse(extras, error.kind === 'business' ? error.data : null);
  return {
    code,
    msg: 'msg' in error ? error.msg : '',
    notice: notice(error),
    ...details,
    remain: code === CODE.wrongPayPassword ? details.remain : null,
    isAboutPassword: code !== null && PASSWORD_CODES.has(code),
    at,
  };
};

/**
 * What an error says about the attempt it answers.
 * - rejectedBySessionEnd: nothing was carried out, the member may come back for it
 * - dropped: the member is disabled, nothing was carried out
 * - refused: nothing was carried out, for a reason the member can act on
 * - unknown: it may have been carried out
 */
export const attemptFailure = (
  error: ApiError,
): 'rejectedBySessionEnd' | 'dropped' | 'refused' | 'unknown' => {
  if (isUnknownOutcome(error)) return 'unknown';
  if (error.kind === 'expired' || error.kind === 'loginRequired') return 'rejectedBySessionEnd';
  return error.kind === 'disabled' ? 'dropped' : 'refused';
};
