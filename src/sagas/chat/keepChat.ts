import type { EventChannel } from 'redux-saga';
import {
  all,
  call,
  cancel,
  delay,
  fork,
  put,
  race,
  type SagaGenerator,
  select,
  take,
} from 'typed-redux-saga';
import type { ChatAdapter } from '#api/chat/chatAdapter.ts';
import { isApiError } from '#api/client/apiError.ts';
import type { Member } from '#api/contract/member.ts';
import { userInfoReceived } from '#api/session/sessionSlice.ts';
import { reportFailure } from '#sagas/kit/flowFailed.ts';
import { pauseBefore } from '#sagas/kit/runner.ts';
import { getServices } from '#sagas/kit/services.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { type ChatEvent, eventsOf } from './chatEvents.ts';
import { chatUserOf, hasNoChat, isSameUser, toastTextOf } from './chatRules.ts';
import {
  chatClosed,
  chatLinkChanged,
  chatMessageArrived,
  chatOnlineChanged,
  chatRequested,
  chatRetried,
  chatSessionFailed,
  chatSessionLoaded,
  chatSessionLoading,
  chatUnreadChanged,
  selectChatSession,
  selectChatUnread,
  selectChatWindow,
} from './chatSlice.ts';

/** The flow's name, as its failures are reported. */
const FLOW = 'chat/session';
/** Longest wait for the chat's code, script or server before it counts as failed, ms. */
export const LOAD_WITHIN_MS = 15_000;
/** Unread messages are shown this long after the session loaded, ms. */
export const SHOW_UNREAD_AFTER_MS = 2_000;
/** The first pause between tries is 2 s, the longest 30 s (see `pauseBefore`). */
const FIRST_PAUSE = 2;

/** What the chat throws ends nothing but the chat: it is reported, and its session has failed. */
function* giveUp(error: unknown): SagaGenerator<void> {
  // A server out of reach is no defect; its error was not thrown by code.
  if (!isApiError(error)) yield* reportFailure(FLOW, error);
  yield* put(chatSessionFailed());
}

/** Tells the adapter something. */
function* tell(command: () => void): SagaGenerator<void> {
  try {
    yield* call(command);
  } catch (error) {
    yield* giveUp(error);
  }
}

/**
 * Until the next try is due: after a pause (none by itself where that would be of no use), or as soon
 * as the member asks for it or for the chat. True when the session loaded late, all by itself.
 */
function* waitForTry(failures: number, isHopeless = false): SagaGenerator<boolean> {
  const { loaded } = yield* race({
    ...(!isHopeless && { pause: delay(pauseBefore(FIRST_PAUSE + failures)) }),
    asked: take([chatRetried, chatRequested]),
    loaded: take(chatSessionLoaded),
  });
  return loaded !== undefined;
}

/**
 * Tries `step` until it succeeds, within the limit each time. Between two tries the session has
 * failed; a step is told when it was loaded by itself meanwhile.
 */
function* persist<T>(step: (isLoaded: boolean) => SagaGenerator<T>): SagaGenerator<T> {
  let isLoaded = false;
  for (let failures = 0; ; failures += 1) {
    if (!isLoaded) yield* put(chatSessionLoading());
    let isHopeless = false;
    try {
      const { done } = yield* race({ done: call(step, isLoaded), late: delay(LOAD_WITHIN_MS) });
      if (done !== undefined) return done;
      yield* put(chatSessionFailed());
    } catch (error) {
      yield* giveUp(error);
      isHopeless = hasNoChat(error);
    }
    isLoaded = yield* waitForTry(failures, isHopeless);
  }
}

/** Who the member is, as the server said last. */
interface Known {
  member: Member;
}

function* keepKnown(known: Known): SagaGenerator<never> {
  while (true) known.member = (yield* take(userInfoReceived)).payload;
}

/** Keeps the session loaded: connects, and again whenever the chat has failed. */
function* stayConnected(adapter: ChatAdapter, known: Known): SagaGenerator<never> {
  for (let failures = 0; ; failures += 1) {
    yield* persist(function* connect(isLoaded) {
      if (!isLoaded) {
        adapter.identify(chatUserOf(known.member));
        yield* call(() => adapter.load());
      }
      return true;
    });
    if ((yield* select(selectChatSession)).kind !== 'ready') yield* put(chatSessionLoaded());
    yield* take(chatSessionFailed);
    // It loads, but cannot be used: at once again would be without end.
    yield* waitForTry(failures);
  }
}

/** An incoming text is a toast that opens the chat, unless the chat is open. */
function* showMessage(text: string | undefined): SagaGenerator<void> {
  yield* put(chatMessageArrived({ text: text ?? '' }));
  const shown = toastTextOf(text);
  if (shown === '' || (yield* select(selectChatWindow)).kind === 'open') return;
  yield* put(toastShown({ key: 'chatMessage', values: { text: shown }, opens: 'chat' }));
}

function* followEvents(events: EventChannel<ChatEvent>): SagaGenerator<never> {
  while (true) {
    const { name, text, count = 0, isOnline = false, isLive = true } = yield* take(events);
    if (name === 'message') yield* call(showMessage, text);
    else if (name === 'unread') yield* put(chatUnreadChanged(count));
    else if (name === 'online') yield* put(chatOnlineChanged(isOnline));
    else if (name === 'link') yield* put(chatLinkChanged(isLive ? 'live' : 'reconnecting'));
    else if (name === 'closed') {
      if ((yield* select(selectChatWindow)).kind === 'open') yield* put(chatClosed());
    } else if ((yield* select(selectChatSession)).kind !== 'ready') yield* put(chatSessionLoaded());
  }
}

/** The chat's own window follows what the member asked for; while closed it is off the page. */
function* followWindow(adapter: ChatAdapter): SagaGenerator<never> {
  while (true) {
    yield* take([chatRequested, chatClosed, chatSessionLoaded]);
    if ((yield* select(selectChatSession)).kind !== 'ready') continue;
    const asked = yield* select(selectChatWindow);
    if (asked.kind === 'open') {
      yield* call(tell, () => adapter.open(asked.topic ?? undefined));
    } else {
      yield* call(tell, () => adapter.close());
      yield* call(tell, () => adapter.hide());
    }
  }
}

/** What changes of the member is told again. */
function* followMember(adapter: ChatAdapter, { member }: Known): SagaGenerator<never> {
  let told = chatUserOf(member);
  while (true) {
    const { payload } = yield* take(userInfoReceived);
    const user = chatUserOf(payload);
    if (isSameUser(told, user)) continue;
    told = user;
    yield* call(tell, () => adapter.identify(user));
  }
}

/** Unread messages that were there when the session loaded show the chat after 2 s. */
function* showUnread(): SagaGenerator<void> {
  yield* take(chatSessionLoaded);
  // A message that comes meanwhile is a toast, and no reason to open the chat.
  let arrived = 0;
  const counting = yield* fork(function* count() {
    while (true) {
      yield* take(chatMessageArrived);
      arrived += 1;
    }
  });
  yield* delay(SHOW_UNREAD_AFTER_MS);
  yield* cancel(counting);
  const isOpen = (yield* select(selectChatWindow)).kind === 'open';
  if (!isOpen && (yield* select(selectChatUnread)) > arrived) yield* put(chatRequested());
}

/** The above, unless the member opened or closed the chat before. */
function* showUnreadOnce(): SagaGenerator<void> {
  yield* race({ shown: call(showUnread), used: take([chatRequested, chatClosed]) });
}

/** Loads the chat and keeps it until it is cancelled; then the adapter forgets the member. */
function* talk(known: Known): SagaGenerator<void> {
  const services = yield* getServices();
  const adapter = yield* persist(function* load() {
    return yield* call(services.loadChat);
  });
  const events = eventsOf(adapter);
  try {
    yield* all([
      call(followEvents, events),
      call(followWindow, adapter),
      call(followMember, adapter, known),
      call(stayConnected, adapter, known),
    ]);
  } finally {
    events.close();
    try {
      adapter.reset();
    } catch (error) {
      services.reportError(error, `flow ${FLOW}`);
    }
  }
}

/**
 * The chat of one login, from the moment the member is known. It does not end by itself; once it
 * is cancelled, what the adapter still tells is not heard.
 */
export function* keepChat(member: Member): SagaGenerator<void> {
  const known: Known = { member };
  yield* all([call(keepKnown, known), call(showUnreadOnce), call(talk, known)]);
}
