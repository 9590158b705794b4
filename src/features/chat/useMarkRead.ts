import { useEffect, useRef } from 'react';
import { useChatReadMutation } from '#api/chatApi.ts';

/**
 * Marks the thread as read up to the newest message of customer service, while the window is open
 * and the page visible. `unread` is the server's count when it sent the thread, null before that.
 */
export const useMarkRead = (isOpen: boolean, newest: number, unread: number | null): void => {
  const [markRead] = useChatReadMutation();
  /** Id up to which the server has it marked; null before the thread was loaded. */
  const marked = useRef<number | null>(null);
  useEffect(() => {
    if (unread === null) {
      marked.current = null;
      return undefined;
    }
    // Lower ids than those marked are another thread's, as of a database that was restored.
    if (marked.current === null || newest < marked.current) {
      marked.current = unread === 0 ? newest : 0;
    }
    if (!isOpen) return undefined;
    const mark = async () => {
      const before = marked.current ?? 0;
      if (document.visibilityState !== 'visible' || newest <= before) return;
      marked.current = newest;
      try {
        await markRead({ up_to: newest }).unwrap();
      } catch {
        // The failure is not shown: the next message or visit marks it again.
        marked.current = before;
      }
    };
    void mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isOpen, newest, unread, markRead]);
};
