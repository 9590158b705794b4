import type { Channel } from 'redux-saga';
import {
  call,
  delay,
  put,
  race,
  type SagaGenerator,
  select,
  take,
  takeEvery,
} from 'typed-redux-saga';
import type { ChatAdapter, ChatNews, ChatUser } from '#api/chat/chatAdapter.ts';
import type { ApiError } from '#api/client/apiError.ts';
import { selectUserInfo, userInfoReceived } from '#api/session/sessionSlice.ts';
import { getServices } from '#sagas/kit/services.ts';
import { chatUserOf } from './chatRules.ts';
import {
  chatClosed,
  chatRequested,
  chatSessionLoaded,
  chatSessionLoading,
  selectChatSession,
  selectChatWindow,
} from './chatSlice.ts';

/** Longest wait for the chat's code, script or server before it counts as failed, ms. */
export const LOAD_WITHIN_MS = 15_000;

/** Nothing came in time, or the adapter's code not at all: no defect of the app. */
const OUT_OF_REACH: ApiError = { kind: 'network' };

/** The chat of one login. */
export interface Chat {
  readonly news: Channel<ChatNews>;
  /** Null until its code is there. */
  adapter: ChatAdapter | null;
  stopListening: () => void;
  /** The member as the adapter knows them. */
  user: ChatUser | null;
}

/** Whether the session is loaded. */
export function* isLoaded(): SagaGenerator<boolean> {
  return (yield* select(selectChatSession)).kind === 'ready';
}

/** Notes that it is, whether the adapter's answer or its news says so first. */
export function* noteLoaded(): SagaGenerator<void> {
  if (!(yield* call(isLoaded))) yield* put(chatSessionLoaded());
}

/** Sets the adapter's member, unless the adapter has just these data. */
function* identify(chat: Chat): SagaGenerator<void> {
  const member = yield* select(selectUserInfo);
  const user = member && chatUserOf(member);
  if (!chat.adapter || !user || JSON.stringify(user) === JSON.stringify(chat.user)) return;
  chat.adapter.identify(user);
  chat.user = user;
}

function* connect(chat: Chat): SagaGenerator<void> {
  if (!chat.adapter) {
    const { loadChat } = yield* getServices();
    chat.adapter = yield* call(() => loadChat().catch(() => null));
    if (!chat.adapter) throw OUT_OF_REACH;
    chat.stopListening = chat.adapter.listen((event) => chat.news.put(event));
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
export function* runSession(chat: Chat): SagaGenerator<void> {
  yield* call(load, chat);
  yield* takeEvery(userInfoReceived, identify, chat);
  yield* takeEvery([chatRequested, chatClosed], showWindow, chat);
  yield* call(identify, chat);
  yield* call(showWindow, chat);
}
