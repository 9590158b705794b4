import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
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

/**
 * Unread messages that were there when the session loaded, and were not read meanwhile, show the chat after 2 s. Those
 * that come meanwhile are toasts, and no reason to open the chat.
 */
function* showUnread(): SagaGenerator<void> {
  yield* take(chatSessionLoaded);
  if ((yield* select(selectChatUnread)) === 0) return;
  const { isRead } = yield* race({
    isOver: delay(SHOW_UNREAD_AFTER_MS),
    isRead: take(
      (action: { type: string }) => chatUnreadChanged.match(action) && action.payload === 0,
    ),
  });
  const isOpen = (yield* select(selectChatWindow)).kind === 'open';
  if (!isOpen && !isRead) yield* put(chatRequested());
}

/** The above, once a login, unless the member opened or closed the chat before. */
export function* showUnreadOnce(): SagaGenerator<void> {
  yield* race({ shown: call(showUnread), used: take([chatRequested, chatClosed]) });
}
