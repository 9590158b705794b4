import { type PrimedRequests, primedKey } from './primedKey.ts';

/** An answer older than this is not used: whoever asks that late wants fresh data. */
const USABLE_FOR_MS = 20_000;

const keyOf = (input: RequestInfo | URL, init: RequestInit | undefined, base: string): string => {
  if (input instanceof Request) {
    return primedKey(input.method, input.url, input.headers.get('authorization') ?? '');
  }
  const url = new URL(input instanceof URL ? input.href : input, base).href;
  const headers = new Headers(init?.headers);
  return primedKey(init?.method ?? 'GET', url, headers.get('authorization') ?? '');
};

/** Rejects as fetch does when `signal` is aborted, so that a caller's timeout still holds. */
const abortable = (answer: Promise<Response>, signal: AbortSignal | null): Promise<Response> => {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
};

/**
 * A fetch that takes a primed answer where there is one, once, and otherwise asks the network. A
 * primed request that failed is asked again the normal way. `base` resolves relative addresses.
 */
export const createPrimedFetch = (
  send: typeof fetch,
  primed: PrimedRequests | undefined,
  base: string,
  now: () => number = Date.now,
): typeof fetch => {
  if (!primed) return send;
  return (input, init) => {
    const { answers } = primed;
    if (now() - primed.startedAt > USABLE_FOR_MS) answers.clear();
    if (answers.size === 0) return send(input, init);
    const key = keyOf(input, init, base);
    const answer = answers.get(key);
    if (!answer) return send(input, init);
    answers.delete(key);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
    return abortable(answer, signal).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return send(input, init);
    });
  };
};
