import type { ChatEventName, ChatNews } from './chatAdapter.ts';

type Listener = (news?: ChatNews) => void;

/** The listeners of an adapter. */
export interface Listeners {
  on(event: ChatEventName, listener: Listener): () => void;
  emit(event: ChatEventName, news?: ChatNews): void;
}

/** Starts without listeners. */
export const createListeners = (): Listeners => {
  const table = new Map<ChatEventName, Set<Listener>>();
  return {
    on: (event, listener) => {
      const listeners = table.get(event) ?? new Set();
      table.set(event, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    emit: (event, news) => {
      for (const listener of [...(table.get(event) ?? [])]) listener(news);
    },
  };
};
