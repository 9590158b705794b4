import type { PayloadAction } from '@reduxjs/toolkit';
import { call, cancelled, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { SecretRef } from '#api/client/secrets.ts';
import { createFlow, type Flow, type Trigger } from '#sagas/kit/createFlow.ts';
import { getServices } from '#sagas/kit/services.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';
import { timeSince } from '#shared/time.ts';
import { type AttemptDraft, SEND_WITHIN_MS, startAttempt, subjectOf } from './attempt.ts';
import {
  type AttemptStatus,
  selectAttemptStatus,
  selectMemberId,
  selectOpenAttempt,
} from './attemptSelectors.ts';
import {
  attemptPreparing,
  attemptResultCleared,
  attemptStarted,
  selectAttempt,
} from './attemptsSlice.ts';
import type { Placed } from './kindRules.ts';
import { rulesOf } from './kinds.ts';
import { handleFailure, markPlaced, markRefused, markUnknown } from './outcomes.ts';
import { showReadFailure } from './reads.ts';

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

/** In these another tap finds what is under way. */
const UNDER_WAY: ReadonlySet<AttemptStatus['kind']> = new Set([
  'preparing',
  'sending',
  'elsewhere',
  'checking',
]);

/**
 * The member's draft, completed by `read`, which reads what has to be known first. Null where nothing is to be sent:
 * `read` returns null or fails (the failure is shown), the member has left, or an attempt about the same subject is under
 * way.
 */
export function* prepareDraft<TDraft extends AttemptDraft>(
  draftOf: (memberId: number) => TDraft,
  read: (draft: TDraft) => SagaGenerator<TDraft | null>,
): SagaGenerator<TDraft | null> {
  const memberId = yield* select(selectMemberId);
  if (memberId === null) return null;
  const draft = draftOf(memberId);
  const subject = subjectOf(draft);
  const { kind } = yield* select(selectAttemptStatus, subject);
  if (UNDER_WAY.has(kind)) return null;
  const { online } = yield* getServices();
  // It is refused at once.
  if (!online()) return draft;
  yield* put(attemptPreparing({ subject, memberId }));
  try {
    const prepared = yield* call(read, draft);
    // The session may have ended meanwhile.
    return (yield* select(selectMemberId)) === memberId ? prepared : null;
  } catch (error) {
    yield* showReadFailure(error);
    return null;
  } finally {
    yield* put(attemptResultCleared({ subject }));
  }
}

/** “Network error” would leave open whether the money is on its way. */
const nothingSent = (): NoticeMessage => ({ key: 'nothingSent' });

/**
 * Makes an attempt of what the member confirmed, unless one about the same subject is open, sends it once and marks
 * what became of it. Without a network nothing is sent or queued: the member decides again once it is back. The
 * attempt is in storage before anything leaves, so that a reload at any later moment finds it. Whatever is not a
 * definite answer leaves its outcome unknown, also this flow's own end in the middle of it.
 */
function* submitAttempt(
  draft: AttemptDraft,
  payPassword: SecretRef,
  confirmedAt: number,
): SagaGenerator<void> {
  const { online, now, id, flush } = yield* getServices();
  if (yield* select(selectOpenAttempt, subjectOf(draft))) return;
  const attempt = startAttempt(draft, id(), now());
  if (!online()) {
    yield* markRefused(attempt, { kind: 'network' }, nothingSent);
    return;
  }
  yield* put(attemptStarted(attempt));
  let placed: Placed | null;
  try {
    yield* call(flush);
    // Another tab has taken it for not carried out meanwhile.
    if (!(yield* select(selectAttempt, attempt.id))) return;
    // This page may have slept since the confirmation, or while what comes before it was read.
    if (timeSince(confirmedAt, now()) > SEND_WITHIN_MS) {
      yield* markRefused(attempt, { kind: 'network' }, nothingSent);
      return;
    }
    placed = yield* call(rulesOf(attempt).send, attempt, payPassword);
  } catch (error) {
    yield* call(handleFailure, attempt, error);
    return;
  } finally {
    if (yield* cancelled()) yield* call(markUnknown, attempt);
  }
  if (placed) yield* call(markPlaced, attempt, placed);
  else yield* call(markUnknown, attempt);
}
