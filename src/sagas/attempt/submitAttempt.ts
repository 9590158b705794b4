import type { PayloadAction } from '@reduxjs/toolkit';
import { call, cancelled, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { SecretRef } from '#api/client/secrets.ts';
import { createFlow, type Flow, type Trigger } from '#sagas/kit/createFlow.ts';
import { getServices } from '#sagas/kit/services.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';
import { timeSince } from '#shared/time.ts';
import {
  type Attempt,
  type AttemptDraft,
  SEND_WITHIN_MS,
  startAttempt,
  subjectOf,
} from './attempt.ts';
import type { Made } from './attemptResult.ts';
import { selectOpenAttempt } from './attemptSelectors.ts';
import { attemptStarted, selectAttempt } from './attemptsSlice.ts';
import { rulesOf } from './kinds.ts';
import { handleFailure, markPlaced, markRefused, markUnknown } from './outcomes.ts';

/**
 * A tap on confirm → one attempt. `draftOf` says what is to be sent, null for nothing; the payment
 * password is forgotten in any case. Nothing cancels the flow, not even the end of the session: the
 * outcome of what was sent must be found. In parallel, because another member may confirm something
 * while an answer is pending.
 */
export const createSubmitFlow = <TConfirmed extends { readonly payPassword: SecretRef }>(
  name: string,
  trigger: Trigger<PayloadAction<TConfirmed>>,
  draftOf: (confirmed: TConfirmed) => SagaGenerator<AttemptDraft | null>,
): Flow =>
  createFlow({
    name,
    trigger: [trigger],
    mode: 'every',
    *run({ payload }) {
      const { now, secrets } = yield* getServices();
      const confirmedAt = now();
      try {
        const draft = yield* call(draftOf, payload);
        if (draft) yield* call(submitAttempt, draft, payload.payPassword, confirmedAt);
      } finally {
        secrets.forget(payload.payPassword);
      }
    },
  });

/** “Network error” would leave open whether the money is on its way. */
const nothingSent = (): NoticeMessage => ({ key: 'nothingSent' });

/**
 * Makes an attempt of what the member confirmed and sends it, unless one about the same subject is
 * open. Without a network nothing is sent or queued: the member decides again once it is back.
 */
function* submitAttempt(
  draft: AttemptDraft,
  payPassword: SecretRef,
  confirmedAt: number,
): SagaGenerator<void> {
  const { online, now, id } = yield* getServices();
  if (yield* select(selectOpenAttempt, subjectOf(draft))) return;
  const attempt = startAttempt(draft, id(), now());
  if (!online()) {
    yield* markRefused(attempt, { kind: 'network' }, nothingSent);
    return;
  }
  yield* put(attemptStarted(attempt));
  yield* call(sendAttempt, attempt, payPassword, confirmedAt);
}

/**
 * Whether an attempt may leave now: this page may have slept since the confirmation, by `confirmedAt` (Unix ms), or while
 * what comes before it was read. Nothing is sent that another tab has taken for not carried out meanwhile.
 */
function* mayBeSent(attempt: Attempt, confirmedAt: number): SagaGenerator<boolean> {
  const { now } = yield* getServices();
  if (!(yield* select(selectAttempt, attempt.id))) return false;
  if (timeSince(confirmedAt, now()) <= SEND_WITHIN_MS) return true;
  yield* markRefused(attempt, { kind: 'network' }, nothingSent);
  return false;
}

/**
 * Sends an attempt once and marks what became of it. The attempt is in storage before anything
 * leaves, so that a reload at any later moment finds it. Whatever is not a definite answer leaves
 * its outcome unknown, also this flow's own end in the middle of it.
 */
function* sendAttempt(
  attempt: Attempt,
  payPassword: SecretRef,
  confirmedAt: number,
): SagaGenerator<void> {
  const { flush } = yield* getServices();
  let made: Made | null;
  try {
    yield* call(flush);
    if (!(yield* call(mayBeSent, attempt, confirmedAt))) return;
    made = yield* call(rulesOf(attempt).send, attempt, payPassword);
  } catch (error) {
    yield* call(handleFailure, attempt, error);
    return;
  } finally {
    if (yield* cancelled()) yield* call(markUnknown, attempt);
  }
  if (made) yield* call(markPlaced, attempt, made);
  else yield* call(markUnknown, attempt);
}
