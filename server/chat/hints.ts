import { listenTo } from '../db/notifications.ts';
import type { Db } from '../db/open.ts';

/**
 * PostgreSQL channel that the triggers of migration 0007 notify; the payload is a member's id, or
 * '' for all.
 */
const CHANNEL = 'chat';

/**
 * Readers woken at once by what concerns all: each queries the tables, and those of thousands together would
 * leave no connection to others.
 */
const WOKEN_TOGETHER = 50;
/** Pause before the next ones, ms. */
const PAUSE_MS = 100;

interface Subscriber {
  readonly member: string;
  readonly wake: () => void;
}

/**
 * Wake-ups for readers of threads: something may have changed for a member, so query the tables.
 * LISTEN starts with the first subscriber.
 */
export interface ChatHints {
  /**
   * Calls `wake` at every notification for the member, and some after the others at one for all, until the
   * returned function is called.
   */
  subscribe(memberId: number, wake: () => void): () => void;
  /** Stops listening. */
  close(): Promise<void>;
}

/** The hints of one process. */
export const createChatHints = (db: Db): ChatHints => {
  const subscribers = new Set<Subscriber>();
  /** Those that a notification for all has yet to wake. */
  const due = new Set<Subscriber>();
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => Promise<void>) | null = null;
  const wakeSome = (): void => {
    const next = [...due].slice(0, WOKEN_TOGETHER);
    for (const subscriber of next) {
      due.delete(subscriber);
      subscriber.wake();
    }
    timer = due.size > 0 ? setTimeout(wakeSome, PAUSE_MS) : undefined;
  };
  const notifySubscribers = (payload: string): void => {
    if (payload === '') {
      for (const subscriber of subscribers) due.add(subscriber);
      if (!timer) wakeSome();
      return;
    }
    for (const { member, wake } of subscribers) if (payload === member) wake();
  };
  return {
    subscribe: (memberId, wake) => {
      const subscriber = { member: String(memberId), wake };
      subscribers.add(subscriber);
      stop ??= listenTo(db, CHANNEL, notifySubscribers);
      return () => {
        subscribers.delete(subscriber);
        due.delete(subscriber);
      };
    },
    close: async () => {
      subscribers.clear();
      due.clear();
      clearTimeout(timer);
      await stop?.();
      stop = null;
    },
  };
};
