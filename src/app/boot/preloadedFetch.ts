import { nextTask } from '#shared/nextTask.ts';
import { unlessAborted } from '#shared/unlessAborted.ts';
import { type PreloadedRequests, preloadKey } from './preloadKey.ts';

/** An answer older than this is not used: a caller that late wants fresh data. */
const USABLE_FOR_MS = 20_000;

const keyOf = (input: RequestInfo | URL, init: RequestInit | undefined, base: string): string => {
  if (input instanceof Request) {
    return preloadKey(input.method, input.url, input.headers);
  }
  const url = new URL(input instanceof URL ? input.href : input, base).href;
  return preloadKey(init?.method ?? 'GET', url, init?.headers);
};

/** Cache modes of callers that want the server's current answer. */
const FRESH: ReadonlySet<string | undefined> = new Set(['no-store', 'reload', 'no-cache']);

const wantsFresh = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  FRESH.has(init?.cache ?? (input instanceof Request ? input.cache : undefined));

/**
 * A fetch that uses a preloaded response once, if there is one, and otherwise the network; also for a
 * request that bypasses caches, which makes the preloaded one outdated. A failed preloaded request is
 * sent again normally. `base` resolves relative addresses.
 */
export const createPreloadedFetch = (
  send: typeof fetch,
  preloaded: PreloadedRequests | undefined,
  base: string,
  now: () => number = Date.now,
): typeof fetch => {
  if (!preloaded) return send;
  return (input, init) => {
    const { answers } = preloaded;
    if (now() - preloaded.startedAt > USABLE_FOR_MS) answers.clear();
    if (answers.size === 0) return send(input, init);
    const key = keyOf(input, init, base);
    const answer = answers.get(key);
    if (!answer) return send(input, init);
    answers.delete(key);
    if (wantsFresh(input, init)) return send(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    // As fetch does, it ends with its caller's signal, so that a limit of time still holds.
    const given = signal ? unlessAborted(answer, signal) : answer;
    return given.then(
      // As from the network it comes in a task of its own, not within the caller's.
      async (response) => {
        await nextTask();
        return response;
      },
      (error: unknown) => {
        if (signal?.aborted) throw error;
        return send(input, init);
      },
    );
  };
};
