import * as v from 'valibot';
import { type ApiError, isUnknownOutcome } from '#api/client/apiError.ts';
import { optionalCount, optionalMoney } from '#api/contract/primitives.ts';
import { errorMessage } from '#api/errorMessage.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';
import type { BuyRefusal } from './buySlice.ts';

/** What a refusal tells beside its code: tries, units or times left, and the balance. */
const extras = v.fallback(
  v.object({
    remain: v.optional(optionalCount, null),
    left: v.optional(optionalCount, null),
    balance: v.optional(optionalMoney, null),
  }),
  { remain: null, left: null, balance: null },
);

/** A refused purchase is told in the server's own words, without the code (X6). */
const noticeOf = (error: ApiError): NoticeMessage =>
  error.kind === 'business' && error.msg !== ''
    ? { key: 'serverMessage', values: { msg: error.msg } }
    : errorMessage(error);

/** The refusal that a call's error is, at `at` (Unix ms). */
export const refusalOf = (error: ApiError, at: number): BuyRefusal => ({
  code: error.kind === 'business' ? error.code : null,
  msg: 'msg' in error ? error.msg : '',
  notice: noticeOf(error),
  ...v.parse(extras, error.kind === 'business' ? error.data : null),
  at,
});

/**
 * What an error says about the purchase it answers.
 * - turnedAway: the session was over, nothing was placed, the member may come back for it
 * - dropped: the member is disabled, nothing was placed
 * - refused: nothing was placed, for a reason the member can act on
 * - unknown: it may have been placed
 */
export const purchaseFailure = (
  error: ApiError,
): 'turnedAway' | 'dropped' | 'refused' | 'unknown' => {
  if (isUnknownOutcome(error)) return 'unknown';
  if (error.kind === 'expired' || error.kind === 'loginRequired') return 'turnedAway';
  return error.kind === 'disabled' ? 'dropped' : 'refused';
};
