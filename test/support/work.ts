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

/** Functions of a timer that count what waits for it until it is called or called off. */
const counted = <THandle, TGiven extends unknown[]>(
  ask: (callback: (...given: TGiven) => void, ...given: TGiven) => THandle,
  cancel: (handle: THandle) => void,
  isNews: boolean,
) => {
  const waiting = new Set<THandle>();
  const end = (handle: THandle): void => {
    if (waiting.delete(handle)) underWay -= 1;
  };
  return {
    ask: (callback: (...given: TGiven) => void, ...given: TGiven): THandle => {
      const handle = ask(
        (...values) => {
          end(handle);
          callback(...values);
        },
        ...given,
      );
      waiting.add(handle);
      underWay += 1;
      begun += isNews ? 1 : 0;
      return handle;
    },
    cancel: (handle: THandle): void => {
      end(handle);
      cancel(handle);
    },
  };
};

/** Channels whose second port posts tasks to the first one, as the app does; what is posted is counted. */
const countedChannel = (Channel: typeof MessageChannel): typeof MessageChannel =>
  class extends Channel {
    constructor() {
      super();
      const { port1, port2 } = this;
      const post = port2.postMessage.bind(port2);
      port1.addEventListener('message', () => {
        underWay -= 1;
      });
      port2.postMessage = (message: unknown) => {
        underWay += 1;
        begun += 1;
        post(message);
      };
    }
  };

/** By the real clock, whatever is frozen: kept from before this file puts anything in its place. */
export const realSetTimeout = globalThis.setTimeout;

/**
 * A function that calls what bears this name when it is called: one that is kept, as React keeps `setTimeout`
 * when it is loaded, is by the clock of the test that runs. A frozen clock calls it for timers from before it was.
 */
const byName = (name: 'setTimeout' | 'clearTimeout') => {
  const real = globalThis[name];
  let isCalled = false;
  const call = (...given: never[]): unknown => {
    const present = globalThis[name] as unknown;
    const isOwn = isCalled || present === call;
    isCalled = true;
    try {
      return Reflect.apply((isOwn ? real : present) as typeof call, globalThis, given);
    } finally {
      isCalled = false;
    }
  };
  return Object.defineProperties(call, Object.getOwnPropertyDescriptors(real));
};

let areTurnsTracked = false;

/**
 * Counts what waits for the next turn of the event loop, for a frame or for a task of its own: React
 * renders in such turns and the app goes on in them, as many as the machine needs. Its pauses are by the
 * frozen clock: what comes soon after its fallback is shown no sooner than 300 ms after it, and by the real
 * clock the longest wait of a test could be over before. Call it before React is loaded.
 */
export const trackTurns = (): void => {
  if (areTurnsTracked) return;
  areTurnsTracked = true;
  // The steps of a frozen clock are such turns themselves: one is no sign that there is more to do.
  const turns = counted(globalThis.setImmediate, globalThis.clearImmediate, false);
  const frames = counted(globalThis.requestAnimationFrame, globalThis.cancelAnimationFrame, true);
  Object.assign(globalThis, {
    setImmediate: turns.ask,
    clearImmediate: turns.cancel,
    requestAnimationFrame: frames.ask,
    cancelAnimationFrame: frames.cancel,
    MessageChannel: countedChannel(globalThis.MessageChannel),
    setTimeout: byName('setTimeout'),
    clearTimeout: byName('clearTimeout'),
  });
};
