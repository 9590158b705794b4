import { unlessAborted } from '#shared/unlessAborted.ts';
import type { Answered, Send } from './send.ts';

/** Limit of every call, for head and body together. */
export const REQUEST_TIMEOUT_MS = 120_000;

/** The result of one request. */
export type Exchange =
  | ({ readonly kind: 'answer' } & Answered)
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout'; readonly seconds: number };

interface Limits {
  readonly limitMs: number;
  /** Time left of the limit, ms; the whole limit by default. */
  readonly leftMs?: number;
  /** The caller's signal; a call that must not be aborted passes none. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends one request and reads its whole body within the limit: a hanging connection, a dripping
 * body and a head without a body all end at the limit, even when `send` ignores its signal.
 * Never throws. An aborted caller reads 'network'; nobody is waiting for it any more.
 */
export const exchange = async (
  send: Send,
  url: string,
  init: RequestInit,
  { limitMs, leftMs = limitMs, signal }: Limits,
): Promise<Exchange> => {
  const controller = new AbortController();
  let timedOut = false;
  const stop = (): void => controller.abort();
  const timer = setTimeout(() => {
    timedOut = true;
    stop();
  }, leftMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const answered = async (): Promise<Exchange> => {
      const answer = await send(url, { ...init, signal: controller.signal });
      return { kind: 'answer', ...answer };
    };
    return await unlessAborted(answered(), controller.signal);
  } catch {
    return timedOut ? { kind: 'timeout', seconds: limitMs / 1000 } : { kind: 'network' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
};
