import type { ChatAdapter, ChatNews } from './chatAdapter.ts';

/** The listeners of an adapter. */
export interface Listeners extends Pick<ChatAdapter, 'listen'> {
  emit(news: ChatNews): void;
}

/** Starts without listeners. */
export const createListeners = (): Listeners => {
  const listeners = new Set<(news: ChatNews) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: (news) => {
      for (const listener of [...listeners]) listener(news);
    },
  };
};
