import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import {
  chatClosed,
  chatMessageArrived,
  chatRequested,
  chatSessionLoaded,
  chatUnreadChanged,
  selectChatUnread,
  selectChatWindow,
} from './chatSlice.ts';

/** Unread messages are shown this long after the session loaded, ms. */
export const SHOW_UNREAD_AFTER_MS = 2_000;

/** What is known of unread messages since the session loaded. */
interface Unread {
  count: number;
  /** Of these, what no toast said. */
  waiting: number;
  /** Counted since, less those that a toast said: below 0 where it said some before they are counted. */
  unsaid: number;
}

const unannounced = ({ waiting, unsaid }: Unread): number => waiting + Math.max(0, unsaid);

function* followUnread(unread: Unread): SagaGenerator<never> {
  while (true) {
    const action = yield* take([chatMessageArrived, chatUnreadChanged]);
    if (chatMessageArrived.match(action)) unread.unsaid -= 1;
    else if (chatUnreadChanged.match(action)) {
      const rise = action.payload - unread.count;
      unread.count = action.payload;
      if (rise > 0) unread.unsaid += rise;
      else if (rise < 0) {
        unread.waiting = Math.min(unannounced(unread), unread.count);
        unread.unsaid = Math.min(0, unread.unsaid);
      }
    }
  }
}

/**
 * Messages that are unread 2 s after the session loaded show the chat then, for a chat may count them after it says that
 * its session is loaded. Those that come meanwhile are toasts, and no reason to open the chat.
 */
function* showUnread(): SagaGenerator<void> {
  yield* take(chatSessionLoaded);
  const count = yield* select(selectChatUnread);
  const unread: Unread = { count, waiting: count, unsaid: 0 };
  yield* race({ isOver: delay(SHOW_UNREAD_AFTER_MS), news: call(followUnread, unread) });
  const isOpen = (yield* select(selectChatWindow)).kind === 'open';
  if (!isOpen && unannounced(unread) > 0) yield* put(chatRequested());
}

/** The above, once a login, unless the member opened or closed the chat before. */
export function* showUnreadOnce(): SagaGenerator<void> {
  yield* race({ shown: call(showUnread), used: take([chatRequested, chatClosed]) });
}
