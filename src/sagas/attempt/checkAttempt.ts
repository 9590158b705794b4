import { all, call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { baseApi } from '#api/baseApi.ts';
import { isApiError } from '#api/client/apiError.ts';
import { selectIsOwn, sessionCleared, userInfoReceived } from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { reportFailure } from '#sagas/kit/flowFailed.ts';
import { getServices } from '#sagas/kit/services.ts';
import { type Attempt, msUntilProof, NEVER_CARRIED_OUT, refetchAfter } from './attempt.ts';
import {
  attemptOutcomeUnknown,
  attemptTakenOver,
  checkAsked,
  checkBegan,
  checkContinued,
  checkStopped,
  selectAttempt,
  selectAttemptsState,
  selectAttemptWork,
} from './attemptsSlice.ts';
import type { LookUpResult, ResultOf } from './kindRules.ts';
import { rulesOf } from './kinds.ts';
import { markNotPlaced, markPlaced } from './outcomes.ts';
import { readMember } from './reads.ts';

/** Pauses before the first checks, in milliseconds; once a missing record proves something, these begin again. */
const FIRST_PAUSES_MS = [0, 2000, 4000, 8000, 15_000];
/** The pause before every later check, until the outcome is known. */
const LATER_PAUSE_MS = 30_000;

/** Unknown outcome, or another tab's that the member asks for → the server's records are read until they show it. */
export const checkFlow = createFlow({
  name: 'attempt/check',
  trigger: [attemptOutcomeUnknown, attemptTakenOver],
  mode: 'every',
  cancel: [sessionCleared],
  *run({ payload: { id } }) {
    const attempt = yield* select(selectAttempt, id);
    if (!attempt || !(yield* select(selectIsOwn, attempt))) return;
    yield* put(checkBegan({ id }));
    const { now } = yield* getServices();
    try {
      const left = msUntilProof(attempt, now());
      // A timer, so that setting the clock does not end it; an earlier read proves nothing and is cancelled.
      if (left > 0) {
        yield* race({ isServerDone: delay(left), isKnown: call(lookUntilKnown, attempt, false) });
      }
      yield* call(lookUntilKnown, attempt, true);
    } finally {
      yield* put(checkStopped({ id }));
    }
  },
});

/** Attempts on which no tab works → their member's are checked: after a reload, and after a login. */
export const resumeFlow = createFlow({
  name: 'attempt/resume',
  trigger: [userInfoReceived],
  mode: 'leading',
  start: resumeChecks,
  run: resumeChecks,
});

function* resumeChecks(): SagaGenerator<void> {
  const { open, work } = yield* select(selectAttemptsState);
  for (const attempt of Object.values(open)) {
    const { id } = attempt;
    if (work[id] || !(yield* select(selectIsOwn, attempt))) continue;
    yield* put(attemptOutcomeUnknown({ id }));
  }
}

/** Looks, at once and after each pause; `isServerDone`: no server can be at work on the attempt any more. */
function* lookUntilKnown(attempt: Attempt, isServerDone: boolean): SagaGenerator<void> {
  const { settings } = yield* getServices();
  const { id } = attempt;
  for (let round = 0; ; round += 1) {
    yield* call(pause, id, FIRST_PAUSES_MS[round] ?? LATER_PAUSE_MS);
    // Another tab may know its outcome, here and during the read.
    if (!(yield* select(selectAttempt, id))) return;
    const wasAsked = yield* call(isAsked, id);
    const found = yield* call(lookUpOrNull, attempt);
    if (!(yield* select(selectAttempt, id))) return;
    // A missing record is a proof only if it was looked for after the server can have been at work.
    if (found && (found.kind !== 'absent' || isServerDone)) {
      yield* put(refetchAfter(attempt));
      if (found.kind === 'placed') yield* call(markPlaced, attempt, found);
      else
        yield* call(markNotPlaced, attempt, whyNotPlaced(attempt, found, settings.sendAttemptKey));
      return;
    }
    // What is asked for during a read may have happened since that began: the next one is the answer.
    const isAnswered = wasAsked || !(yield* call(isAsked, id));
    if (isAnswered) yield* put(checkContinued({ id, isReadFailing: found === null }));
  }
}

/** Why an attempt counts as not placed. A back-end without keys may keep no deadline, and carry it out yet. */
const whyNotPlaced = (
  { settleFrom }: Attempt,
  found: Exclude<LookUpResult, { kind: 'placed' }>,
  sendsKeys: boolean,
): ResultOf<'notPlaced'>['why'] => {
  if (found.kind === 'over') return 'over';
  const isCertain = settleFrom === NEVER_CARRIED_OUT || (sendsKeys && found.isProof);
  return isCertain ? 'notPlaced' : 'notFound';
};

/** Whether the member waits for a read. */
function* isAsked(id: string): SagaGenerator<boolean> {
  return (yield* select(selectAttemptWork, id)) === 'asked';
}

/** Waits for the next round, until the network is back, or until the member asks for a check. */
function* pause(id: string, ms: number): SagaGenerator<void> {
  if (ms === 0 || (yield* call(isAsked, id))) return;
  yield* race({
    isOver: delay(ms),
    isOnline: take(baseApi.internalActions.onOnline),
    isAsked: take(
      (action: { type: string }) => checkAsked.match(action) && action.payload.id === id,
    ),
  });
}

/** One read of the server's records, of the right member; null where it fails. */
function* lookUpOrNull(attempt: Attempt): SagaGenerator<LookUpResult | null> {
  try {
    const { member, found } = yield* all({
      member: readMember(),
      found: rulesOf(attempt).lookUp(attempt),
    });
    return member.id === attempt.memberId ? found : null;
  } catch (error) {
    // A defect must not lock a subject for good: it is reported, and the next check follows.
    if (!isApiError(error)) yield* reportFailure('attempt/check', error);
    return null;
  }
}
