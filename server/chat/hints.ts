import { listenTo } from '../db/notifications.ts';
import type { Db } from '../db/open.ts';

/**
 * PostgreSQL channel that the triggers of migration 0007 notify; the payload is a member's id, or
 * '' for all.
 */
const CHANNEL = 'chat';

/**
 * Wake-ups for readers of threads: something may have changed for a member, so query the tables.
 * LISTEN starts with the first subscriber.
 */
export interface ChatHints {
  /** Calls `wake` at every notification for the member, until the returned function is called. */
  subscribe(memberId: number, wake: () => void): () => void;
  /** Stops listening. */
  close(): Promise<void>;
}

/** The hints of one process. */
export const createChatHints = (db: Db): ChatHints => {
  const subscribers = new Set<{ readonly member: string; readonly wake: () => void }>();
  let stop: (() => Promise<void>) | null = null;
  const notifySubscribers = (payload: string): void => {
    for (const { member, wake } of subscribers) if (payload === '' || payload === member) wake();
  };
  return {
    subscribe: (memberId, wake) => {
      const subscriber = { member: String(memberId), wake };
      subscribers.add(subscriber);
      stop ??= listenTo(db, CHANNEL, notifySubscribers);
      return () => void subscribers.delete(subscriber);
    },
    close: async () => {
      subscribers.clear();
      await stop?.();
      stop = null;
    },
  };
};
