import { listenTo } from '../db/notifications.ts';
import type { Db } from '../db/open.ts';

/** Channel that the triggers of migration 0007 notify, with a member's id or '' for all. */
const CHANNEL = 'chat';

/**
 * Who is to look into the tables when something may have changed for a member. The database is
 * listened to from the first who waits for that.
 */
export interface ChatHints {
  /** Calls `wake` at every hint for the member, until the function it returns is called. */
  subscribe(memberId: number, wake: () => void): () => void;
  /** Stops listening. */
  close(): Promise<void>;
}

/** The hints of one process. */
export const createChatHints = (db: Db): ChatHints => {
  const waiting = new Set<{ readonly member: string; readonly wake: () => void }>();
  let stop: (() => Promise<void>) | null = null;
  const hear = (payload: string): void => {
    for (const { member, wake } of waiting) if (payload === '' || payload === member) wake();
  };
  return {
    subscribe: (memberId, wake) => {
      const one = { member: String(memberId), wake };
      waiting.add(one);
      stop ??= listenTo(db, CHANNEL, hear);
      return () => void waiting.delete(one);
    },
    close: async () => {
      waiting.clear();
      await stop?.();
      stop = null;
    },
  };
};
