import { buffers, type Channel, channel } from 'redux-saga';
import { call, fork, put, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import { chatProviderOf } from '#api/chat/chatAdapter.ts';
import { type KeptChat, type KeptChatEvent, keepChatConnected } from '#api/chat/keptChat.ts';
import { isApiError } from '#api/client/apiError.ts';
import {
  selectIsLoggedIn,
  selectUserInfo,
  sessionCleared,
  userInfoReceived,
} from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { reportFailure } from '#sagas/kit/flowFailed.ts';
import { getServices } from '#sagas/kit/services.ts';
import { chatUserOf } from './chatRules.ts';
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
  selectChatWindow,
} from './chatSlice.ts';
import { showMessage } from './showMessage.ts';
import { showUnreadOnce } from './showUnread.ts';

const NAME = 'chat/session';

/** A chat that failed ends nothing but the chat. */
function* markFailed(error: unknown): SagaGenerator<void> {
  // A server out of reach is no defect; its error was not thrown by code.
  if (error !== null && !isApiError(error)) yield* reportFailure(NAME, error);
  yield* put(chatSessionFailed());
}

function* followEvents(events: Channel<KeptChatEvent>): SagaGenerator<never> {
  while (true) {
    const event = yield* take(events);
    if (event.name === 'loading') yield* put(chatSessionLoading());
    else if (event.name === 'ready') yield* put(chatSessionLoaded());
    else if (event.name === 'failed') yield* call(markFailed, event.error);
    else if (event.name === 'message') yield* call(showMessage, event.text);
    else if (event.name === 'unread') yield* put(chatUnreadChanged(event.count ?? 0));
    else if (event.name === 'online') yield* put(chatOnlineChanged(event.isOnline ?? false));
    else if (event.name === 'link') {
      yield* put(chatLinkChanged(event.isLive === false ? 'reconnecting' : 'live'));
    } else if ((yield* select(selectChatWindow)).kind === 'open') yield* put(chatClosed());
  }
}

/** The chat's own window follows what the member asked for; while closed it is off the page. */
function* showWindow(chat: KeptChat): SagaGenerator<void> {
  const asked = yield* select(selectChatWindow);
  if (asked.kind === 'open') chat.open(asked.topic ?? undefined);
  else chat.close();
}

/**
 * The chat of one login, from the moment the member is known. It does not end by itself; once it
 * is cancelled, later events of the adapter are ignored.
 */
function* keepChat(): SagaGenerator<void> {
  const { loadChat, reportError, settings } = yield* getServices();
  const member = yield* select(selectUserInfo);
  // None where it was received for a member whose session was over.
  if (!member || chatProviderOf(settings) === 'none') return;
  const events = channel<KeptChatEvent>(buffers.expanding());
  const chat = keepChatConnected(loadChat, chatUserOf(member), (event) => events.put(event));
  try {
    yield* fork(showUnreadOnce);
    yield* takeEvery([chatRequested, chatClosed, chatSessionLoaded], showWindow, chat);
    yield* takeEvery([chatRetried, chatRequested], () => chat.retry());
    yield* takeEvery(userInfoReceived, ({ payload }) => chat.identify(chatUserOf(payload)));
    yield* call(followEvents, events);
  } finally {
    try {
      chat.stop();
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
