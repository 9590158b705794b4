import type { TabChannel, TabLocks, TabMessage } from '#api/session/tabs.ts';

/** Web Locks as one browser has them: exclusive, first come first served, a wait can be ended. */
export const createLocks = (): TabLocks & { readonly held: Set<string> } => {
  const held = new Set<string>();
  const queues = new Map<string, (() => void)[]>();
  const release = (name: string): void => {
    const next = queues.get(name)?.shift();
    if (next) next();
    else held.delete(name);
  };
  const granted = (name: string, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!held.has(name)) {
        held.add(name);
        resolve();
        return;
      }
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      queue.push(resolve);
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(resolve), 1);
        reject(signal.reason);
      });
    });
  return {
    held,
    request: async (name, { signal }, callback) => {
      await granted(name, signal);
      try {
        return await callback();
      } finally {
        release(name);
      }
    },
  };
};

type Listener = (event: { data: unknown }) => void;

/** BroadcastChannels of one browser: what one tab posts, all others hear, later. */
export const createChannels = (): { readonly posted: TabMessage[]; open(): TabChannel } => {
  const tabs: Set<Listener>[] = [];
  const posted: TabMessage[] = [];
  return {
    posted,
    open: () => {
      const listeners = new Set<Listener>();
      tabs.push(listeners);
      return {
        postMessage: (message) => {
          posted.push(message);
          const others = tabs.filter((tab) => tab !== listeners).flatMap((tab) => [...tab]);
          queueMicrotask(() => {
            for (const hear of others) hear({ data: structuredClone(message) });
          });
        },
        addEventListener: (_type, listener) => void listeners.add(listener),
        removeEventListener: (_type, listener) => void listeners.delete(listener),
      };
    },
  };
};
