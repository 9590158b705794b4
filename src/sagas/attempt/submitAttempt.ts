import type { PayloadAction } from '@reduxjs/toolkit';
import {
  all,
  call,
  cancelled,
  delay,
  put,
  race,
  type SagaGenerator,
  select,
} from 'typed-redux-saga';
import type { SecretRef } from '#api/client/secrets.ts';
import { PAGE_SIZE } from '#api/endpoint.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { createFlow, type Flow, type Trigger } from '#sagas/kit/createFlow.ts';
import { getServices } from '#sagas/kit/services.ts';
import type { NoticeMessage } from '#shared/notices/noticesSlice.ts';
import {
  ANY_WITHDRAWAL,
  type Attempt,
  type AttemptDraft,
  type AttemptName,
  newestId,
  SEND_WITHIN_MS,
  startAttempt,
  subjectOf,
  UNKNOWN_BASELINE,
} from './attempt.ts';
import type { RecordOf } from './attemptResult.ts';
import { selectMemberId, selectOpenAttempt, selectWithdrawalStatus } from './attemptSelectors.ts';
import {
  attemptPreparing,
  attemptResultCleared,
  attemptStarted,
  buybackSubmitted,
  selectAttempt,
  withdrawalSubmitted,
} from './attemptsSlice.ts';
import { kindOf } from './kinds.ts';
import { recordFailure, recordPlaced, recordRefused, recordUnknown } from './outcomes.ts';
import { readIfPossible, readMember, showReadFailure } from './reads.ts';
import { feeTermsOf, readWithdrawals } from './withdrawal.ts';

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

/** How long a confirmed withdrawal waits for what is read before it, ms. */
const READ_WITHIN_MS = 5_000;

/** A read that is not waited for any longer; null where it is late. */
function* readInTime<TData>(read: SagaGenerator<TData>): SagaGenerator<TData | null> {
  const { data } = yield* race({ data: read, isLate: delay(READ_WITHIN_MS) });
  return data ?? null;
}

function* readFeeTerms(): SagaGenerator<string> {
  return feeTermsOf((yield* select(selectWebsite))?.withdraw ?? null);
}

/**
 * Reads the member and notes the newest withdrawal before this one. A line that answers nothing is noticed
 * so before anything is sent; it is sent all the same where the member is late, or the list late or missing.
 * Nothing is sent where other fees came meanwhile, which the member has not seen: the sheet asks again.
 */
function* readDraft(
  memberId: number,
  cardId: number,
  amount: string,
): SagaGenerator<AttemptDraft | null> {
  const confirmed = yield* call(readFeeTerms);
  try {
    const { list } = yield* all({
      member: readInTime(readMember()),
      list: readInTime(readIfPossible(readWithdrawals(1, PAGE_SIZE))),
    });
    // The session may have ended meanwhile.
    if ((yield* select(selectMemberId)) !== memberId) return null;
    if ((yield* call(readFeeTerms)) !== confirmed) return null;
    const baselineId = list ? newestId(list) : UNKNOWN_BASELINE;
    return { kind: 'withdrawal', cardId, amount, memberId, baselineId };
  } catch (error) {
    yield* showReadFailure(error);
    return null;
  } finally {
    yield* put(attemptResultCleared({ subject: ANY_WITHDRAWAL }));
  }
}

/** The flows of confirm for what has no dialog of its own in the state; a purchase's is in sagas/buy. */
export const submitFlows: readonly Flow[] = [
  createSubmitFlow('withdrawal/submit', withdrawalSubmitted, function* ({ cardId, amount }) {
    const memberId = yield* select(selectMemberId);
    const { kind } = yield* select(selectWithdrawalStatus);
    const isUnderWay = kind === 'preparing' || kind === 'sending' || kind === 'checking';
    if (memberId === null || isUnderWay) return null;
    const { online } = yield* getServices();
    // It is refused at once: it will not have to be found among others.
    if (!online()) return { kind: 'withdrawal', cardId, amount, memberId, baselineId: null };
    yield* put(attemptPreparing({ subject: ANY_WITHDRAWAL, memberId }));
    return yield* call(readDraft, memberId, cardId, amount);
  }),
  createSubmitFlow('buyback/submit', buybackSubmitted, function* ({ orderId }) {
    const memberId = yield* select(selectMemberId);
    return memberId === null ? null : { kind: 'buyback', memberId, orderId };
  }),
];

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
    yield* recordRefused(attempt, { kind: 'network' }, nothingSent);
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
  // A clock that was set back says nothing of the age.
  if (Math.abs(now() - confirmedAt) <= SEND_WITHIN_MS) return true;
  yield* recordRefused(attempt, { kind: 'network' }, nothingSent);
  return false;
}

/**
 * Sends an attempt once and records what came of it. The attempt is in storage before anything
 * leaves, so that a reload at any later moment finds it. Whatever is not a definite answer leaves
 * its outcome unknown, also this flow's own end in the middle of it.
 */
function* sendAttempt(
  attempt: Attempt,
  payPassword: SecretRef,
  confirmedAt: number,
): SagaGenerator<void> {
  const { flush } = yield* getServices();
  let made: { readonly record: RecordOf[AttemptName] } | null;
  try {
    yield* call(flush);
    if (!(yield* call(mayBeSent, attempt, confirmedAt))) return;
    made = yield* call(kindOf(attempt).send, attempt, payPassword);
  } catch (error) {
    yield* call(recordFailure, attempt, error);
    return;
  } finally {
    if (yield* cancelled()) yield* call(recordUnknown, attempt);
  }
  if (made) yield* call(recordPlaced, attempt, made.record);
  else yield* call(recordUnknown, attempt);
}
