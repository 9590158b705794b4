import type { Fetch } from '#api/client/send.ts';
import { nextTask } from '#shared/nextTask.ts';
import { unlessAborted } from '#shared/unlessAborted.ts';
import { type PreloadedRequests, preloadKey } from './preloadKey.ts';

/** An answer that came longer ago, ms, is not used: a caller that late wants fresh data. */
const USABLE_FOR_MS = 20_000;

/** Cache modes of callers that want the server's current answer. */
const FRESH: ReadonlySet<string | undefined> = new Set(['no-store', 'reload', 'no-cache']);

/**
 * A fetch that uses a preloaded response once, if there is one, and otherwise the network; also for a
 * request that bypasses caches, which makes the preloaded one outdated. A failed preloaded request is
 * sent again normally. `base` resolves relative addresses.
 */
export const createPreloadedFetch = (
  send: Fetch,
  preloaded: PreloadedRequests | undefined,
  base: string,
  now: () => number = Date.now,
): Fetch => {
  if (!preloaded) return send;
  return (address, init) => {
    const { answers, arrivedAt } = preloaded;
    if (answers.size === 0) return send(address, init);
    const key = preloadKey(init?.method ?? 'GET', new URL(address, base).href, init?.headers);
    const answer = answers.get(key);
    if (!answer) return send(address, init);
    answers.delete(key);
    // One that is on its way is as fresh as any.
    const isOld = now() - (arrivedAt.get(key) ?? now()) > USABLE_FOR_MS;
    if (isOld || FRESH.has(init?.cache)) return send(address, init);
    const signal = init?.signal;
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
        return send(address, init);
      },
    );
  };
};
