import { unlessAborted } from '#shared/unlessAborted.ts';
import type { Answered, Send } from './send.ts';

/** Sends calls whose address has a secret in it, out of sight of the page's scripts. */
export interface SecretSender {
  /** Starts what the next `send` needs, so that it need not wait for it. Never throws. */
  prepare(): void;
  readonly send: Send;
}

/** The page's one message to its worker: an absolute address, and an `init` without a signal. */
export interface WorkerRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/** A worker's messages to the page: that it runs, then the outcome of its one request. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'answer' } & Answered)
  | { readonly kind: 'failed' };

/** The part of a Worker that is used. */
export interface SenderWorker {
  onmessage: ((event: MessageEvent<WorkerMessage>) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: WorkerRequest): void;
  terminate(): void;
}

interface Parts {
  /** Starts a worker. Throws where the browser has none, or the page's policy forbids it. */
  readonly startWorker: () => SenderWorker;
  /** Sends from the page itself, where no worker runs. */
  readonly sendFromPage: Send;
  /** Resolves a relative address. */
  readonly base: string;
}

/** Longest wait for a worker to start, ms. */
export const START_WITHIN_MS = 8_000;

/** A page that has waited longer than this for its worker has slept meanwhile, ms. */
const AWAKE_WITHIN_MS = 2 * START_WITHIN_MS;

/** A worker that runs, or null for one that does not. Nothing has been given to it to send. */
const startOne = (startWorker: Parts['startWorker']): Promise<SenderWorker | null> =>
  new Promise((resolve) => {
    let worker: SenderWorker;
    try {
      worker = startWorker();
    } catch {
      resolve(null);
      return;
    }
    const markFailed = (): void => {
      clearTimeout(timer);
      worker.terminate();
      resolve(null);
    };
    const timer = setTimeout(markFailed, START_WITHIN_MS);
    worker.onmessage = () => {
      clearTimeout(timer);
      resolve(worker);
    };
    worker.onerror = markFailed;
  });

/** Has a worker send its one request. From here on a silence or an error may follow a sent request. */
const ask = (worker: SenderWorker, request: WorkerRequest) =>
  new Promise<Answered>((resolve, reject) => {
    const fail = (): void => reject(new TypeError('The worker brought no answer.'));
    worker.onmessage = ({ data }) => (data.kind === 'answer' ? resolve(data) : fail());
    worker.onmessageerror = fail;
    worker.onerror = fail;
    worker.postMessage(request);
  });

/**
 * Makes each call in a worker of its own, whose performance entries no script of the page can read. A
 * worker gets its request only once it runs, and no request goes to a second one: if a worker fails
 * later, the caller sees a lost connection, and nothing is sent twice. Where no worker runs nothing was
 * sent, and the page sends by itself.
 */
export const createSecretSender = ({ startWorker, sendFromPage, base }: Parts): SecretSender => {
  let prepared: Promise<SenderWorker | null> | null = null;

  const takeWorker = async (): Promise<SenderWorker | null> => {
    const spare = prepared;
    prepared = null;
    // A worker that could not start on a bad line earlier may start now.
    return (await spare) ?? startOne(startWorker);
  };

  return {
    prepare: () => {
      prepared ??= startOne(startWorker);
    },
    send: async (address, { signal, ...init }) => {
      const began = Date.now();
      const worker = await takeWorker();
      try {
        signal?.throwIfAborted();
        // The signal's clock, too, stops while a page sleeps: by now nobody may count on this call any more.
        if (Date.now() - began > AWAKE_WITHIN_MS) throw new TypeError('The page has slept.');
        const url = new URL(address, base).href;
        if (worker) {
          const answer = ask(worker, { url, init });
          return await (signal ? unlessAborted(answer, signal) : answer);
        }
      } finally {
        worker?.terminate();
      }
      return sendFromPage(address, { ...init, ...(signal && { signal }) });
    },
  };
};
