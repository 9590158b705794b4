import { buffers, type Channel, channel } from 'redux-saga';
import { call, delay, fork, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { type ChatNews, chatProviderOf } from '#api/chat/chatAdapter.ts';
import { isApiError } from '#api/client/apiError.ts';
import { selectUserInfo, sessionCleared, userInfoReceived } from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { reportFailure } from '#sagas/kit/flowFailed.ts';
import { getServices } from '#sagas/kit/services.ts';
import { growingPause } from '#shared/growingPause.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { hasNoChat, toastTextOf } from './chatRules.ts';
import {
  chatClosed,
  chatLinkChanged,
  chatMessageArrived,
  chatOnlineChanged,
  chatRequested,
  chatRetried,
  chatSessionFailed,
  chatSessionLoaded,
  chatUnreadChanged,
  selectChatWindow,
} from './chatSlice.ts';
import { type Chat, isLoaded, noteLoaded, runSession } from './runSession.ts';
import { showUnreadOnce } from './showUnread.ts';

const NAME = 'chat/session';
const FIRST_PAUSE_MS = 1_000;

/**
 * An incoming text is a toast that opens the chat, unless the chat is open. What became of money is seen first; the
 * text is also counted as unread.
 */
function* showMessage(text: string): SagaGenerator<void> {
  const shown = toastTextOf(text);
  if (shown === '') return;
  yield* put(chatMessageArrived());
  if ((yield* select(selectChatWindow)).kind === 'open') return;
  yield* put(
    toastShown({ key: 'chatMessage', values: { text: shown }, opens: 'chat', yields: true }),
  );
}

function* followNews(news: Channel<ChatNews>): SagaGenerator<never> {
  while (true) {
    const event = yield* take(news);
    if (event.kind === 'sessionLoaded') yield* call(noteLoaded);
    else if (event.kind === 'message') yield* call(showMessage, event.text);
    else if (event.kind === 'unread') yield* put(chatUnreadChanged(event.count));
    else if (event.kind === 'online') yield* put(chatOnlineChanged(event.isOnline));
    else if (event.kind === 'link') {
      yield* put(chatLinkChanged(event.isLive ? 'live' : 'reconnecting'));
    } else if ((yield* select(selectChatWindow)).kind === 'open') yield* put(chatClosed());
  }
}

/**
 * Runs the session again whenever it has failed, which ends nothing but the chat: after 2, 4, 8, 16, 30, 30 … s, or
 * at once where the member asks. A connection that is lost once it was made, the adapter makes again (record 65).
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
        ...(!hasNoChat(error) && { isOver: delay(growingPause(FIRST_PAUSE_MS, failures)) }),
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
  // No member before a login, and where one was received whose session was over.
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
  start: keepChat,
  run: keepChat,
});
