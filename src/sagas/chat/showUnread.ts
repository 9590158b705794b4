import {
  call,
  cancel,
  delay,
  put,
  race,
  type SagaGenerator,
  select,
  take,
  takeEvery,
} from 'typed-redux-saga';
import {
  chatClosed,
  chatRequested,
  chatSessionLoaded,
  chatUnreadChanged,
  selectChatUnread,
  selectChatWindow,
} from './chatSlice.ts';

/** Unread messages are shown this long after the session loaded, ms. */
export const SHOW_UNREAD_AFTER_MS = 2_000;

/** Unread messages that were there when the session loaded show the chat after 2 s. */
function* showUnread(): SagaGenerator<void> {
  yield* take(chatSessionLoaded);
  let waiting = yield* select(selectChatUnread);
  // It grows by messages that come meanwhile, each of which is a toast, and no reason to open the chat. Some
  // providers count a message a moment after it came, so the messages cannot be counted instead.
  const following = yield* takeEvery(chatUnreadChanged, ({ payload }) => {
    waiting = Math.min(waiting, payload);
  });
  yield* delay(SHOW_UNREAD_AFTER_MS);
  yield* cancel(following);
  const isOpen = (yield* select(selectChatWindow)).kind === 'open';
  if (!isOpen && waiting > 0) yield* put(chatRequested());
}

/** The above, once a login, unless the member opened or closed the chat before. */
export function* showUnreadOnce(): SagaGenerator<void> {
  yield* race({ shown: call(showUnread), used: take([chatRequested, chatClosed]) });
}
