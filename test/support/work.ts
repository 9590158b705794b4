/**
 * Real work that a test started and that takes as long as it takes: a query of the embedded database, a
 * hash on another thread. A frozen clock waits for its end before it moves, so that nothing depends on
 * how fast the machine is.
 */
let underWay = 0;
let begun = 0;

/** Counts a promise as real work until it is settled. */
export const track = <T>(work: Promise<T>): Promise<T> => {
  underWay += 1;
  begun += 1;
  return work.finally(() => {
    underWay -= 1;
  });
};

/** Takes a pause out of the work around it: what waits for the clock must not be waited for. */
export const untracked = <T>(pause: Promise<T>): Promise<T> => {
  underWay -= 1;
  return pause.finally(() => {
    underWay += 1;
  });
};

/** Real work at this moment: how much is under way, and how much was ever begun. */
export const realWork = (): { readonly underWay: number; readonly begun: number } => ({
  underWay,
  begun,
});

const CRYPTO_WORK = [
  'generateKey',
  'importKey',
  'exportKey',
  'encrypt',
  'decrypt',
  'digest',
] as const;
let isCryptoTracked = false;

/** Counts what the browser's cryptography does on other threads. */
export const trackWebCrypto = (): void => {
  if (isCryptoTracked) return;
  isCryptoTracked = true;
  const subtle = globalThis.crypto.subtle as unknown as Record<
    string,
    (...given: unknown[]) => Promise<unknown>
  >;
  for (const name of CRYPTO_WORK) {
    const run = subtle[name];
    if (run) subtle[name] = (...given) => track(run.apply(subtle, given));
  }
};

let areImmediatesTracked = false;

/**
 * Counts what waits for the next turn of the event loop: React renders in such turns, as many as the
 * machine needs. Call it before React is loaded.
 */
export const trackImmediates = (): void => {
  if (areImmediatesTracked) return;
  areImmediatesTracked = true;
  const { setImmediate: run, clearImmediate: clear } = globalThis;
  const waiting = new Set<unknown>();
  const end = (handle: unknown): void => {
    if (waiting.delete(handle)) underWay -= 1;
  };
  Object.assign(globalThis, {
    setImmediate: (callback: (...values: unknown[]) => void, ...values: unknown[]): unknown => {
      const handle = run(() => {
        end(handle);
        callback(...values);
      });
      waiting.add(handle);
      underWay += 1;
      return handle;
    },
    clearImmediate: (handle: NodeJS.Immediate): void => {
      end(handle);
      clear(handle);
    },
  });
};
