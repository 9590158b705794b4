import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import { call, delay, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import * as v from 'valibot';
import { selectIsOwn } from '#api/session/sessionSlice.ts';
import type { TabChannel } from '#api/session/tabs.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { safely } from '#sagas/kit/flowFailed.ts';
import { getServices } from '#sagas/kit/services.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import {
  type Attempt,
  attemptSchema,
  msUntilProof,
  refetchAfter,
  SEND_WITHIN_MS,
} from './attempt.ts';
import { isScreenShown } from './attemptScreen.ts';
import {
  attemptFollowed,
  attemptOutcomeUnknown,
  attemptResolvedElsewhere,
  selectAttempt,
  selectAttemptsState,
  selectAttemptWork,
  storedAttemptsRead,
} from './attemptsSlice.ts';

const NAME = 'attempt/followTabs';

const messageSchema = v.union([
  v.object({ type: v.literal('attempt'), attempt: attemptSchema }),
  v.object({ type: v.literal('attemptOver'), id: v.string(), isPlaced: v.boolean() }),
]);
type Message = v.InferOutput<typeof messageSchema>;

const listenToTabs = (
  channel: TabChannel,
  early: () => readonly unknown[],
): EventChannel<Message> =>
  eventChannel((emit) => {
    const onMessage = ({ data }: { data: unknown }): void => {
      const message = v.safeParse(messageSchema, data);
      if (message.success) emit(message.output);
    };
    channel.addEventListener('message', onMessage);
    for (const data of early()) onMessage({ data });
    return () => channel.removeEventListener('message', onMessage);
    // Without a buffer a message that comes while another is handled would be lost.
  }, buffers.expanding());

/**
 * How long another tab's attempt is left to it, ms, once its absence proves something: it looks then itself, and says
 * what became of it where the member waits for that.
 */
const LEFT_TO_ITS_TAB_MS = 30_000;

/** Another tab's attempt: that tab finds its outcome, and this one only if no message comes in time. */
const follow = safely(NAME, function* (attempt: Attempt) {
  const { now } = yield* getServices();
  const { id } = attempt;
  if (yield* select(selectAttempt, id)) return;
  yield* put(attemptFollowed(attempt));
  yield* delay(Math.max(0, msUntilProof(attempt, now())) + LEFT_TO_ITS_TAB_MS);
  if ((yield* select(selectAttemptWork, id)) === 'elsewhere') {
    yield* put(attemptOutcomeUnknown({ id }));
  }
});

/** Another tab has the outcome: where this one sent or checked the attempt, or its screen is shown, it says where to look. */
const resolveElsewhere = safely(NAME, function* (id: string, isPlaced: boolean) {
  const attempt = yield* select(selectAttempt, id);
  if (!attempt) return;
  const isOfThisTab = (yield* select(selectAttemptWork, id)) !== 'elsewhere';
  const isOwn = yield* select(selectIsOwn, attempt);
  const isAwaited = isOwn && (yield* call(isScreenShown, attempt));
  yield* put(attemptResolvedElsewhere({ id, isAwaited }));
  if (isOfThisTab && isOwn) {
    yield* put(toastShown({ key: 'attemptShownElsewhere', tone: 'plain' }));
  }
  if (isPlaced) yield* put(refetchAfter(attempt));
});

/** Follows what only storage knows of, and forgets what another tab has taken out of it. */
const catchUp = safely(NAME, function* ({ payload: open }: ReturnType<typeof storedAttemptsRead>) {
  const { now } = yield* getServices();
  for (const attempt of Object.values(open)) yield* fork(follow, attempt);
  for (const { id, startedAt } of Object.values((yield* select(selectAttemptsState)).open)) {
    const isSending = (yield* select(selectAttemptWork, id)) === 'sending';
    // One that has just begun may not be stored yet.
    const isStored = open[id] !== undefined || now() - startedAt < SEND_WITHIN_MS;
    if (!isSending && !isStored) yield* call(resolveElsewhere, id, true);
  }
});

/** What the other tabs post → followed here. */
export const followTabsFlow: Flow = {
  name: NAME,
  *saga() {
    const { channel, takeEarlyMessages } = yield* getServices();
    yield* takeEvery(storedAttemptsRead, catchUp);
    if (!channel) return;
    const messages = yield* call(listenToTabs, channel, takeEarlyMessages);
    try {
      while (true) {
        const message = yield* take(messages);
        if (message.type === 'attempt') yield* fork(follow, message.attempt);
        else yield* call(resolveElsewhere, message.id, message.isPlaced);
      }
    } finally {
      messages.close();
    }
  },
};
