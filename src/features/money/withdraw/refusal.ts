import type { ApiError } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { type PayRefusal, payRefusalOf } from '#api/payRefusal.ts';

/** A withdrawal the server turned down. */
export interface Refusal extends PayRefusal {
  /** What has to change stands on the page: the amount, the card, the day, the verified name. */
  readonly aboutForm: boolean;
}

const FORM_CODES: ReadonlySet<number> = new Set([
  CODE.withdrawLimit,
  CODE.withdrawDailyTimes,
  CODE.withdrawBalance,
  CODE.bankCardMissing,
  CODE.realnameRequired,
  CODE.realnamePending,
]);

/** The refusal that a call's error is, at `at` (Unix ms). */
export const refusalOf = (error: ApiError, at: number): Refusal => {
  const refusal = payRefusalOf(error, at);
  return { ...refusal, aboutForm: refusal.code !== null && FORM_CODES.has(refusal.code) };
};
