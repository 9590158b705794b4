import { call, put, type SagaGenerator, select } from 'typed-redux-saga';
import * as v from 'valibot';
import { type ApiError, isAbort, isApiError, isUnknownOutcome } from '#api/client/apiError.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { selectIsOwn } from '#api/session/sessionSlice.ts';
import { readIfPossible } from '#sagas/kit/request.ts';
import { getServices } from '#sagas/kit/services.ts';
import {
  type Notice,
  type NoticeMessage,
  toastDropped,
  toastShown,
} from '#shared/notices/noticesSlice.ts';
import { type Attempt, NEVER_CARRIED_OUT, SERVER_WITHIN_MS } from './attempt.ts';
import { isPageHidden, isScreenShown } from './attemptScreen.ts';
import {
  attemptDropped,
  attemptNotPlaced,
  attemptOutcomeUnknown,
  attemptPlaced,
  attemptRefused,
  receiptIssued,
  selectAttempt,
} from './attemptsSlice.ts';
import type { Placed, ResultOf } from './kindRules.ts';
import { rulesOf } from './kinds.ts';
import { readMember } from './reads.ts';
import { type Receipt, receiptSchema } from './receipt.ts';
import { refusalOf } from './refusal.ts';

function* showToast(
  attempt: Attempt,
  notice: NoticeMessage,
  tone: Notice['tone'] = 'plain',
): SagaGenerator<void> {
  if (yield* select(selectIsOwn, attempt)) yield* put(toastShown({ ...notice, tone }));
}

/** Toasts an outcome, unless the screen that the member looks at shows it. */
function* showOutcome(
  attempt: Attempt,
  key: NoticeMessage['key'],
  placed?: Placed,
): SagaGenerator<void> {
  const { screenShowsPlaced, toasts } = rulesOf(attempt);
  const isShown = (!placed || screenShowsPlaced) && (yield* call(isScreenShown, attempt));
  if (!isShown) {
    yield* showToast(attempt, { key }, placed ? 'success' : 'plain');
    return;
  }
  // “Checking, please wait” would lie over the outcome, or a read that failed meanwhile.
  yield* put(toastDropped({ key: toasts.checking }));
}

/** The receipt of an attempt that was carried out. */
export const receiptOf = ({ id, memberId, kind }: Attempt, { facts }: Placed): Receipt =>
  v.parse(receiptSchema, { id, memberId, kind, ...facts } satisfies v.InferInput<
    typeof receiptSchema
  >);

/**
 * It was carried out: shown to its member, whose balance is read again. A page that draws it closes the receipt. Where
 * another tab found it before this one had its answer, the receipt is shown there, and may be closed by now.
 */
export function* markPlaced(attempt: Attempt, placed: Placed): SagaGenerator<void> {
  const isNew = (yield* select(selectAttempt, attempt.id)) !== null;
  yield* put(attemptPlaced({ kind: 'placed', attempt, ...placed }));
  if (isNew) yield* put(receiptIssued(receiptOf(attempt, placed)));
  yield* showOutcome(attempt, placed.toast, placed);
  if (yield* select(selectIsOwn, attempt)) yield* readIfPossible(readMember());
}

/** What the member is left with of an attempt that was not carried out. */
const noticeOf = (attempt: Attempt, why: ResultOf<'notPlaced'>['why']): Receipt => {
  const { id, memberId, kind } = attempt;
  const named = rulesOf(attempt).named(attempt);
  return v.parse(receiptSchema, {
    id,
    memberId,
    kind: `${kind}${why === 'notFound' ? 'NotFound' : 'NotPlaced'}`,
    ...named,
  } satisfies v.InferInput<typeof receiptSchema>);
};

/**
 * The server's records show that it was not carried out; but for `notFound`, also that it never will be. Unless its
 * member sees the screen that says it, a notice is left.
 */
export function* markNotPlaced(
  attempt: Attempt,
  why: ResultOf<'notPlaced'>['why'],
): SagaGenerator<void> {
  const toasts = { notFound: 'attemptNotFound', ...rulesOf(attempt).toasts } as const;
  yield* put(attemptNotPlaced({ kind: 'notPlaced', attempt, why }));
  if (isPageHidden() || !(yield* call(isScreenShown, attempt)))
    yield* put(receiptIssued(noticeOf(attempt, why)));
  yield* showOutcome(attempt, toasts[why] ?? toasts.notPlaced);
}

/**
 * It is unknown whether what was sent is carried out. A server may be at work on it from when this page stops
 * waiting, which is late where the page slept.
 */
export function* markUnknown({ id, settleFrom }: Attempt): SagaGenerator<void> {
  const { now } = yield* getServices();
  const serverDoneAt = Math.max(settleFrom, now() + SERVER_WITHIN_MS);
  yield* put(attemptOutcomeUnknown({ id, settleFrom: serverDoneAt }));
}

/** What sending an attempt threw. A defect is thrown again once the attempt is open to checks. */
export function* handleFailure(attempt: Attempt, error: unknown): SagaGenerator<void> {
  const { id } = attempt;
  if (!isApiError(error)) {
    yield* call(markUnknown, attempt);
    // The session ended: the outcome is checked when the member logs in again.
    if (isAbort(error)) return;
    throw error;
  }
  if (isUnknownOutcome(error)) {
    // Another tab has found what became of it, and shown that: nothing is being checked.
    if (!(yield* select(selectAttempt, id))) return;
    yield* call(markUnknown, attempt);
    const { checking } = rulesOf(attempt).toasts;
    // The specification has a text for a timeout; "failed, try again" would be a guess.
    yield* showToast(attempt, error.kind === 'timeout' ? errorMessage(error) : { key: checking });
  } else if (error.kind === 'expired' || error.kind === 'loginRequired') {
    // Nothing was carried out, which its member learns after the next login.
    yield* put(attemptOutcomeUnknown({ id, settleFrom: NEVER_CARRIED_OUT }));
  } else if (error.kind === 'disabled') {
    yield* put(attemptDropped({ attempt }));
  } else yield* call(markRefused, attempt, error);
}

/** Certainly not carried out: the server said no, or there is no network to send it by. */
export function* markRefused(
  attempt: Attempt,
  error: ApiError,
  notice = rulesOf(attempt).refusalNotice,
): SagaGenerator<void> {
  const { now } = yield* getServices();
  const refusal = refusalOf(error, now(), notice);
  yield* put(attemptRefused({ kind: 'refused', attempt, refusal }));
  yield* showToast(attempt, refusal.notice, 'error');
}
