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
  chatMessageArrived,
  chatRequested,
  chatSessionLoaded,
  selectChatUnread,
  selectChatWindow,
} from './chatSlice.ts';

/** Unread messages are shown this long after the session loaded, ms. */
export const SHOW_UNREAD_AFTER_MS = 2_000;

/** Unread messages that were there when the session loaded show the chat after 2 s. */
function* showUnread(): SagaGenerator<void> {
  yield* take(chatSessionLoaded);
  // A message that comes meanwhile is a toast, and no reason to open the chat.
  let arrived = 0;
  const counting = yield* takeEvery(chatMessageArrived, () => {
    arrived += 1;
  });
  yield* delay(SHOW_UNREAD_AFTER_MS);
  yield* cancel(counting);
  const isOpen = (yield* select(selectChatWindow)).kind === 'open';
  if (!isOpen && (yield* select(selectChatUnread)) > arrived) yield* put(chatRequested());
}

/** The above, once a login, unless the member opened or closed the chat before. */
export function* showUnreadOnce(): SagaGenerator<void> {
  yield* race({ shown: call(showUnread), used: take([chatRequested, chatClosed]) });
}
