import { all, call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { baseApi } from '#api/baseApi.ts';
import { isApiError } from '#api/client/apiError.ts';
import { PURCHASE_TAGS } from '#api/tags.ts';
import { reportFailure } from '#sagas/kit/flowFailed.ts';
import { getServices } from '#sagas/kit/services.ts';
import { type BuyAttempt, findPlacedOrder, provenFrom } from './attempt.ts';
import { readMember, readOrdersSince } from './buyReads.ts';
import { selectMemberId } from './buySelectors.ts';
import {
  attemptDoubted,
  attemptSettled,
  checkStarted,
  checkStopped,
  selectAttempt,
  selectAttempts,
  selectAttemptWork,
} from './buySlice.ts';
import { recordPlaced, tell } from './sendAttempt.ts';

/** Pauses before the first reads, in milliseconds. */
const FIRST_PAUSES_MS = [0, 2000, 4000, 8000, 15_000];
/** The pause before every later read, until it is settled. */
const LATER_PAUSE_MS = 30_000;

/** Settles one attempt in doubt from the server's orders, however long that takes. */
export function* checkAttempt({ payload: { id } }: ReturnType<typeof attemptDoubted>) {
  const attempt = yield* select(selectAttempt, id);
  const isHere = attempt?.memberId === (yield* select(selectMemberId));
  if (!attempt || !isHere) return;
  yield* put(checkStarted({ id }));
  try {
    yield* call(settle, attempt);
  } finally {
    yield* put(checkStopped({ id }));
  }
}

/** Takes up this member's attempts that nobody looks after: after a reload, and after a login. */
export function* resumeChecks(): SagaGenerator<void> {
  const memberId = yield* select(selectMemberId);
  for (const attempt of Object.values(yield* select(selectAttempts))) {
    const work = yield* select(selectAttemptWork, attempt.id);
    if (attempt.memberId === memberId && work === null) {
      yield* put(attemptDoubted({ id: attempt.id }));
    }
  }
}

function* settle(attempt: BuyAttempt): SagaGenerator<void> {
  const { now } = yield* getServices();
  const settleFrom = provenFrom(attempt, now());
  for (let round = 0; ; round += 1) {
    yield* call(pause, round);
    // Another tab may have settled it.
    if (!(yield* select(selectAttempt, attempt.id))) return;
    const outcome = yield* call(readOutcome, attempt, settleFrom);
    if (outcome === 'placed') {
      yield* put(baseApi.util.invalidateTags([...PURCHASE_TAGS]));
      yield* call(recordPlaced, attempt);
      return;
    }
    if (outcome === 'notPlaced') {
      yield* put(attemptSettled({ id: attempt.id, outcome }));
      yield* tell(attempt, { key: 'purchaseNotPlaced' });
      return;
    }
  }
}

/** Waits for the next round, or until the network is back. */
function* pause(round: number): SagaGenerator<void> {
  const ms = FIRST_PAUSES_MS[round] ?? LATER_PAUSE_MS;
  if (ms === 0) return;
  yield* race({ over: delay(ms), online: take(baseApi.internalActions.onOnline) });
}

/**
 * One look at the server. A missing order proves something only if it was looked for after the
 * server can no longer have been at work, and among the orders of the right member; null: no proof.
 */
function* readOutcome(
  attempt: BuyAttempt,
  settleFrom: number,
): SagaGenerator<'placed' | 'notPlaced' | null> {
  const { now } = yield* getServices();
  const readAt = now();
  try {
    const { member, orders } = yield* all({
      member: readMember('quiet'),
      orders: readOrdersSince(attempt.baselineOrderId),
    });
    if (member.id !== attempt.memberId) return null;
    if (findPlacedOrder(attempt, orders)) return 'placed';
    return readAt >= settleFrom ? 'notPlaced' : null;
  } catch (error) {
    // A defect must not lock a product for good: it is reported, and the next look is taken.
    if (!isApiError(error)) yield* reportFailure('buy/check', error);
    return null;
  }
}
