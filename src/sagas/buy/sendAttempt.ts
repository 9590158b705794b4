import { call, cancelled, put, type SagaGenerator, select } from 'typed-redux-saga';
import { type ApiError, isApiError } from '#api/client/apiError.ts';
import type { SecretRef } from '#api/client/secrets.ts';
import { CODE } from '#api/contract/codes.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { orderApi } from '#api/orderApi.ts';
import { request } from '#sagas/kit/request.ts';
import { getServices } from '#sagas/kit/services.ts';
import { type NoticeMessage, toastShown } from '#shared/notices/noticesSlice.ts';
import type { BuyAttempt } from './attempt.ts';
import { refreshMember, refreshProduct } from './buyReads.ts';
import { selectMemberId } from './buySelectors.ts';
import {
  attemptDoubted,
  attemptRefused,
  attemptSettled,
  attemptTurnedAway,
  payPasswordMissing,
} from './buySlice.ts';
import { purchaseFailure, refusalOf } from './refusal.ts';

/** Refusals that mean the product is not what the dialog shows. */
const PRODUCT_CODES: ReadonlySet<number> = new Set([
  CODE.productMissing,
  CODE.productCompleted,
  CODE.soldOut,
  CODE.amountOutOfRange,
  CODE.overLimit,
]);

/**
 * Sends an attempt once and records what came of it. The attempt is in storage before anything
 * leaves, so that a reload at any later moment finds it. Whatever is not a definite answer leaves
 * it in doubt, also this flow's own end in the middle of it.
 */
export function* sendAttempt(attempt: BuyAttempt, payPassword: SecretRef): SagaGenerator<void> {
  const { flush, secrets } = yield* getServices();
  const { id, productId, amount, count } = attempt;
  const arg = { product_id: productId, amount, count, pay_password: payPassword, attemptId: id };
  try {
    yield* call(flush);
    yield* request(orderApi.endpoints.orderAdd.initiate(arg));
  } catch (error) {
    yield* call(recordFailure, attempt, error);
    return;
  } finally {
    secrets.forget(payPassword);
    if (yield* cancelled()) yield* put(attemptDoubted({ id }));
  }
  yield* call(recordPlaced, attempt);
}

/** The purchase stands (X7): said to its member, whose balance is read anew. */
export function* recordPlaced(attempt: BuyAttempt): SagaGenerator<void> {
  yield* put(attemptSettled({ id: attempt.id, outcome: 'placed' }));
  yield* tell(attempt, { key: 'purchaseSucceeded' }, 'success');
  if (yield* call(isOfMemberHere, attempt)) yield* call(refreshMember);
}

/**
 * The end of a session empties the cache and lets go of every call under way. The purchase itself
 * goes on; its outcome is looked up when its member is back.
 */
const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

function* recordFailure(attempt: BuyAttempt, error: unknown): SagaGenerator<void> {
  const { id } = attempt;
  if (!isApiError(error)) {
    yield* put(attemptDoubted({ id }));
    if (isAbort(error)) return;
    throw error;
  }
  switch (purchaseFailure(error)) {
    case 'unknown': {
      yield* put(attemptDoubted({ id }));
      // The specification has a text for a timeout (X4); "failed, try again" would be a guess.
      const isTimeout = error.kind === 'timeout';
      yield* tell(attempt, isTimeout ? errorMessage(error) : { key: 'purchaseChecking' });
      return;
    }
    case 'turnedAway':
      yield* put(attemptTurnedAway({ id }));
      return;
    case 'dropped':
      yield* put(attemptSettled({ id, outcome: 'dropped' }));
      return;
    case 'refused':
      yield* call(recordRefused, attempt, error);
  }
}

/** The server said no (X6): the dialog stays open with its refusal, and with fresh facts. */
function* recordRefused(attempt: BuyAttempt, error: ApiError): SagaGenerator<void> {
  const { now } = yield* getServices();
  const refusal = refusalOf(error, now());
  yield* put(attemptRefused({ id: attempt.id, refusal }));
  yield* tell(attempt, refusal.notice, 'error');
  if (!(yield* call(isOfMemberHere, attempt)) || refusal.code === null) return;
  if (refusal.code === CODE.noPayPassword) {
    yield* put(payPasswordMissing({ productId: attempt.productId }));
  }
  if (PRODUCT_CODES.has(refusal.code)) yield* call(refreshProduct, attempt.productId);
  if (refusal.code === CODE.balanceTooLow) yield* call(refreshMember);
}

/** Whether the attempt is the logged-in member's: nobody is told about another's purchase. */
function* isOfMemberHere(attempt: BuyAttempt): SagaGenerator<boolean> {
  return attempt.memberId === (yield* select(selectMemberId));
}

/** A toast to the attempt's member. */
export function* tell(
  attempt: BuyAttempt,
  notice: NoticeMessage,
  tone: 'plain' | 'success' | 'error' = 'plain',
): SagaGenerator<void> {
  if (yield* call(isOfMemberHere, attempt)) yield* put(toastShown({ ...notice, tone }));
}
