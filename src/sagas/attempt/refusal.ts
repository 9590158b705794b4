import * as v from 'valibot';
import type { ApiError } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { countOrNull, moneyOrNull, text } from '#api/contract/primitives.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { retryAfterOf } from '#api/retryAfter.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';

/**
 * Why an attempt was not carried out; that much is certain. `code` null: not a refusal of the
 * server's rules (offline, HTTP error). `remain` tries after a wrong payment password, `left` units or
 * times, `balance` money, `retryAfter` seconds, each null unless the server said; `reason` the server's longer words, '' without; `at` (Unix ms)
 * distinguishes one refusal from the next.
 */
export interface AttemptRefusal {
  readonly code: number | null;
  readonly notice: NoticeMessage;
  readonly remain: number | null;
  readonly left: number | null;
  readonly balance: string | null;
  readonly retryAfter: number | null;
  readonly reason: string;
  readonly isAboutPassword: boolean;
  readonly at: number;
}

const PASSWORD_CODES: ReadonlySet<number> = new Set([
  CODE.wrongPayPassword,
  CODE.payPasswordLocked,
  CODE.noPayPassword,
]);

const extras = v.object({
  remain: v.optional(countOrNull, null),
  left: v.optional(countOrNull, null),
  balance: v.optional(moneyOrNull, null),
  reason: v.optional(text, ''),
});

/** The refusal that a call's error is, at `at` (Unix ms), in the words of `notice`. */
export const refusalOf = (
  error: ApiError,
  at: number,
  notice: (error: ApiError) => NoticeMessage = errorMessage,
): AttemptRefusal => {
  const code = error.kind === 'business' ? error.code : null;
  const details = v.parse(extras, Object(error.kind === 'business' ? error.data : null));
  return {
    code,
    notice: notice(error),
    ...details,
    retryAfter: retryAfterOf(error),
    remain: code === CODE.wrongPayPassword ? details.remain : null,
    isAboutPassword: code !== null && PASSWORD_CODES.has(code),
    at,
  };
};
