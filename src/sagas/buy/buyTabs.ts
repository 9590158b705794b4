import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import { call, delay, fork, put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { baseApi } from '#api/baseApi.ts';
import type { TabChannel } from '#api/session/tabs.ts';
import { PURCHASE_TAGS } from '#api/tags.ts';
import { safely } from '#sagas/kit/safely.ts';
import { getServices } from '#sagas/kit/services.ts';
import { type BuyAttempt, provenFrom, readAttempt } from './attempt.ts';
import {
  attemptDoubted,
  attemptFollowed,
  attemptForgotten,
  type attemptRefused,
  attemptSettled,
  attemptStarted,
  selectAttempt,
  selectAttemptWork,
} from './buySlice.ts';

type Told = ReturnType<typeof attemptStarted | typeof attemptRefused | typeof attemptSettled>;

/**
 * Tells the other tabs that a purchase was begun or is over. Each tab then has every attempt: it
 * locks the product, and does not drop the attempt from the storage they share.
 */
export function* tellTabs(action: Told): SagaGenerator<void> {
  const { channel } = yield* getServices();
  if (attemptStarted.match(action)) {
    channel?.postMessage({ type: 'purchase', attempt: action.payload });
    return;
  }
  const isPlaced = attemptSettled.match(action) && action.payload.outcome === 'placed';
  channel?.postMessage({ type: 'purchaseOver', id: action.payload.id, isPlaced });
}

type Heard = { attempt: BuyAttempt } | { overId: string; isPlaced: boolean };

/** A message about a purchase, null for any other. */
const readMessage = (data: unknown): Heard | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'purchase' && 'attempt' in data) {
    const attempt = readAttempt(data.attempt);
    return attempt && { attempt };
  }
  return data.type === 'purchaseOver' && 'id' in data && typeof data.id === 'string'
    ? { overId: data.id, isPlaced: 'isPlaced' in data && data.isPlaced === true }
    : null;
};

const hearTabs = (channel: TabChannel): EventChannel<Heard> =>
  eventChannel((emit) => {
    const hear = ({ data }: { data: unknown }): void => {
      const heard = readMessage(data);
      if (heard) emit(heard);
    };
    channel.addEventListener('message', hear);
    return () => channel.removeEventListener('message', hear);
    // Without a buffer a message that comes while another is handled would be lost.
  }, buffers.expanding());

/** Follows what the other tabs tell about purchases. */
export function* followTabs(): SagaGenerator<void> {
  const { channel } = yield* getServices();
  if (!channel) return;
  const messages = yield* call(hearTabs, channel);
  try {
    while (true) {
      const heard = yield* take(messages);
      if ('attempt' in heard) yield* fork(safely('buy/followTabs', follow), heard.attempt);
      else yield* call(forget, heard.overId, heard.isPlaced);
    }
  } finally {
    messages.close();
  }
}

/** Another tab's purchase: that tab looks after it, and this one only if nothing was heard in time. */
function* follow(attempt: BuyAttempt): SagaGenerator<void> {
  const { now } = yield* getServices();
  if (yield* select(selectAttempt, attempt.id)) return;
  yield* put(attemptFollowed(attempt));
  yield* delay(Math.max(0, provenFrom(attempt, now()) - now()));
  const work = yield* select(selectAttemptWork, attempt.id);
  if (work === 'elsewhere') yield* put(attemptDoubted({ id: attempt.id }));
}

function* forget(id: string, isPlaced: boolean): SagaGenerator<void> {
  if (!(yield* select(selectAttempt, id))) return;
  yield* put(attemptForgotten({ id }));
  if (isPlaced) yield* put(baseApi.util.invalidateTags([...PURCHASE_TAGS]));
}
