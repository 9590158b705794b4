import { buffers, type Channel, channel } from 'redux-saga';
import {
  call,
  delay,
  fork,
  put,
  race,
  type SagaGenerator,
  select,
  take,
  takeEvery,
} from 'typed-redux-saga';
import {
  type ChatAdapter,
  type ChatNews,
  type ChatUser,
  chatProviderOf,
} from '#api/chat/chatAdapter.ts';
import { type ApiError, isApiError } from '#api/client/apiError.ts';
import {
  selectIsLoggedIn,
  selectUserInfo,
  sessionCleared,
  userInfoReceived,
} from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { reportFailure } from '#sagas/kit/flowFailed.ts';
import { pauseBefore } from '#sagas/kit/runner.ts';
import { getServices } from '#sagas/kit/services.ts';
import { chatUserOf, hasNoChat, isSameUser } from './chatRules.ts';
import {
  chatClosed,
  chatLinkChanged,
  chatOnlineChanged,
  chatRequested,
  chatRetried,
  chatSessionFailed,
  chatSessionLoaded,
  chatSessionLoading,
  chatUnreadChanged,
  selectChatSession,
  selectChatWindow,
} from './chatSlice.ts';
import { showMessage } from './showMessage.ts';
import { showUnreadOnce } from './showUnread.ts';

const NAME = 'chat/session';

/** Longest wait for the chat's code, script or server before it counts as failed, ms. */
export const LOAD_WITHIN_MS = 15_000;

/** Nothing came in time, or the adapter's code not at all: no defect of the app. */
const OUT_OF_REACH: ApiError = { kind: 'network' };

/** The chat of one login. */
interface Chat {
  readonly news: Channel<ChatNews>;
  /** Null until its code is there. */
  adapter: ChatAdapter | null;
  stopListening: () => void;
  /** The member as the adapter knows them. */
  user: ChatUser | null;
}

function* followNews(news: Channel<ChatNews>): SagaGenerator<never> {
  while (true) {
    const one = yield* take(news);
    if (one.kind === 'sessionLoaded') yield* call(noteLoaded);
    else if (one.kind === 'message') yield* call(showMessage, one.text);
    else if (one.kind === 'unread') yield* put(chatUnreadChanged(one.count));
    else if (one.kind === 'online') yield* put(chatOnlineChanged(one.isOnline));
    else if (one.kind === 'link') {
      yield* put(chatLinkChanged(one.isLive ? 'live' : 'reconnecting'));
    } else if ((yield* select(selectChatWindow)).kind === 'open') yield* put(chatClosed());
  }
}

function* isLoaded(): SagaGenerator<boolean> {
  return (yield* select(selectChatSession)).kind === 'ready';
}

function* noteLoaded(): SagaGenerator<void> {
  if (!(yield* call(isLoaded))) yield* put(chatSessionLoaded());
}

/** Sets the adapter's member, where they are not set as they are. */
function* identify(chat: Chat): SagaGenerator<void> {
  const member = yield* select(selectUserInfo);
  const user = member && chatUserOf(member);
  if (!chat.adapter || !user || (chat.user && isSameUser(chat.user, user))) return;
  chat.adapter.identify(user);
  chat.user = user;
}

function* connect(chat: Chat): SagaGenerator<void> {
  if (!chat.adapter) {
    const { loadChat } = yield* getServices();
    chat.adapter = yield* call(() => loadChat().catch(() => null));
    if (!chat.adapter) throw OUT_OF_REACH;
    chat.stopListening = chat.adapter.listen((one) => chat.news.put(one));
  }
  yield* call(identify, chat);
  yield* call([chat.adapter, 'load']);
}

/** Loads the session; one that came late, and is there by now, counts like any other. */
function* load(chat: Chat): SagaGenerator<void> {
  if (yield* call(isLoaded)) return;
  yield* put(chatSessionLoading());
  const { isLate } = yield* race({
    isConnected: call(connect, chat),
    isLoaded: take(chatSessionLoaded),
    isLate: delay(LOAD_WITHIN_MS),
  });
  if (isLate) throw OUT_OF_REACH;
  yield* call(noteLoaded);
}

/** The chat's own window follows what the member asked for; while closed it is off the page. */
function* showWindow({ adapter }: Chat): SagaGenerator<void> {
  const asked = yield* select(selectChatWindow);
  if (asked.kind === 'open') adapter?.open(asked.topic ?? undefined);
  else adapter?.close();
}

/** A session, from its loading until something of it throws. */
function* runSession(chat: Chat): SagaGenerator<void> {
  yield* call(load, chat);
  yield* takeEvery(userInfoReceived, identify, chat);
  yield* takeEvery([chatRequested, chatClosed], showWindow, chat);
  yield* call(identify, chat);
  yield* call(showWindow, chat);
}

/**
 * Runs the session again whenever it has failed, which ends nothing but the chat: after 2, 4, 8, 16, 30, 30 … s, or
 * at once where the member asks.
 */
function* keepConnected(chat: Chat): SagaGenerator<never> {
  let failures = 0;
  while (true) {
    try {
      yield* call(runSession, chat);
    } catch (error) {
      failures = (yield* call(isLoaded)) ? 1 : failures + 1;
      // A server out of reach is no defect; its error was not thrown by code.
      if (!isApiError(error)) yield* reportFailure(NAME, error);
      yield* put(chatSessionFailed());
      yield* race({
        isAsked: take([chatRetried, chatRequested]),
        isLoaded: take(chatSessionLoaded),
        ...(!hasNoChat(error) && { isOver: delay(pauseBefore(failures + 1)) }),
      });
    }
  }
}

/**
 * The chat of one login, from the moment the member is known. It does not end by itself; once it
 * is cancelled, later events of the adapter are ignored.
 */
function* keepChat(): SagaGenerator<void> {
  const { reportError, settings } = yield* getServices();
  // No member where one was received whose session was over.
  if (!(yield* select(selectUserInfo)) || chatProviderOf(settings) === 'none') return;
  const chat: Chat = {
    news: channel(buffers.expanding()),
    adapter: null,
    stopListening: () => undefined,
    user: null,
  };
  try {
    yield* fork(showUnreadOnce);
    yield* fork(followNews, chat.news);
    yield* call(keepConnected, chat);
  } finally {
    try {
      chat.stopListening();
      chat.adapter?.reset();
    } catch (error) {
      reportError(error, `flow ${NAME}`);
    }
  }
}

/**
 * Member known → customer service connected, shown and announced until the session ends.
 * A reload knows its member from the start.
 */
export const chatFlow = createFlow({
  name: NAME,
  trigger: [userInfoReceived],
  mode: 'leading',
  cancel: [sessionCleared],
  *start() {
    if (yield* select(selectIsLoggedIn)) yield* call(keepChat);
  },
  run: keepChat,
});
