import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import { call, delay, fork, put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { baseApi } from '#api/baseApi.ts';
import type { TabChannel } from '#api/session/tabs.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { safely } from '#sagas/kit/safely.ts';
import { getServices } from '#sagas/kit/services.ts';
import { type Attempt, parseAttempt, provenFrom, tagsOf } from './attempt.ts';
import {
  attemptDropped,
  attemptFollowed,
  attemptForgotten,
  attemptNotPlaced,
  attemptOutcomeUnknown,
  attemptPlaced,
  attemptRefused,
  attemptStarted,
  selectAttempt,
  selectAttemptWork,
} from './attemptsSlice.ts';

/** What this tab posts to the others: an attempt began, or one is over. */
export const POSTED = [
  attemptStarted,
  attemptPlaced,
  attemptNotPlaced,
  attemptRefused,
  attemptDropped,
] as const;
type Posted = ReturnType<(typeof POSTED)[number]>;

/**
 * Posts to the other tabs that an attempt began or is over. Each tab then has every attempt: it
 * locks the subject, and does not drop the attempt from the storage they share.
 */
export function* postToTabs(action: Posted): SagaGenerator<void> {
  const { channel } = yield* getServices();
  if (attemptStarted.match(action)) {
    channel?.postMessage({ type: 'attempt', attempt: action.payload });
  } else {
    const { id } = action.payload.attempt;
    channel?.postMessage({ type: 'attemptOver', id, isPlaced: attemptPlaced.match(action) });
  }
}

type Message = { attempt: Attempt } | { overId: string; isPlaced: boolean };

/** A message about an attempt, null for any other. */
const readMessage = (data: unknown): Message | null => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'attempt' && 'attempt' in data) {
    const attempt = parseAttempt(data.attempt);
    return attempt && { attempt };
  }
  return data.type === 'attemptOver' && 'id' in data && typeof data.id === 'string'
    ? { overId: data.id, isPlaced: 'isPlaced' in data && data.isPlaced === true }
    : null;
};

const listenToTabs = (channel: TabChannel): EventChannel<Message> =>
  eventChannel((emit) => {
    const onMessage = ({ data }: { data: unknown }): void => {
      const message = readMessage(data);
      if (message) emit(message);
    };
    channel.addEventListener('message', onMessage);
    return () => channel.removeEventListener('message', onMessage);
    // Without a buffer a message that comes while another is handled would be lost.
  }, buffers.expanding());

function* followTabs(): SagaGenerator<void> {
  const { channel } = yield* getServices();
  if (!channel) return;
  const messages = yield* call(listenToTabs, channel);
  try {
    while (true) {
      const message = yield* take(messages);
      if ('attempt' in message) {
        yield* fork(safely('attempt/followTabs', follow), message.attempt);
      } else yield* call(forget, message.overId, message.isPlaced);
    }
  } finally {
    messages.close();
  }
}

/** Another tab's attempt: that tab settles it, and this one only if no message comes in time. */
function* follow(attempt: Attempt): SagaGenerator<void> {
  const { now } = yield* getServices();
  const { id } = attempt;
  if (yield* select(selectAttempt, id)) return;
  yield* put(attemptFollowed(attempt));
  yield* delay(Math.max(0, provenFrom(attempt, now()) - now()));
  if ((yield* select(selectAttemptWork, id)) === 'elsewhere') {
    yield* put(attemptOutcomeUnknown({ id }));
  }
}

function* forget(id: string, isPlaced: boolean): SagaGenerator<void> {
  const attempt = yield* select(selectAttempt, id);
  if (!attempt) return;
  yield* put(attemptForgotten({ id }));
  if (isPlaced) yield* put(baseApi.util.invalidateTags([...tagsOf(attempt)]));
}

/** What the other tabs post → followed here. */
export const followTabsFlow: Flow = { name: 'attempt/followTabs', saga: followTabs };
