import { onTestFinished, vi } from 'vitest';
import { TEST_NOW } from './testNow.ts';
import { realSetTimeout, realWork, trackWebCrypto } from './work.ts';

/** Longest wait of `until`, by the frozen clock. */
const WITHIN_MS = 30_000;

/** Turns of the event loop without anything to do, after which nothing is left to do. */
const QUIET_TURNS = 3;

/**
 * Timers and dates stay at noon in Shanghai until the test moves them; real ones come back
 * after it.
 */
export const freezeClock = (): void => {
  trackWebCrypto();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    now: TEST_NOW,
  });
  onTestFinished(() => {
    vi.useRealTimers();
  });
};

/** Waits for code that is being loaded; whether there was any. */
const loadCode = async (): Promise<boolean> => {
  let isLoaded = false;
  const loading = vi.dynamicImportSettled().then(() => {
    isLoaded = true;
  });
  // Vitest looks after one turn of the timers, so this one comes after its look.
  await new Promise((resolve) => realSetTimeout(resolve, 0));
  if (isLoaded) return false;
  await loading;
  return true;
};

/**
 * Steps of a world whose clock is frozen: one turn of the event loop each. A step gives true when nothing
 * is left to do at this instant: no promise, no timer that is due, no real work, no code on its way.
 */
const createSteps = (): (() => Promise<boolean>) => {
  let seen = realWork().begun;
  let quiet = 0;
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    const { underWay, begun } = realWork();
    quiet = underWay === 0 && begun === seen ? quiet + 1 : 0;
    seen = begun;
    if (quiet < QUIET_TURNS) return false;
    quiet = 0;
    return !(await loadCode());
  };
};

/** Lets everything happen that needs no time, however long it takes the machine. */
export const settle = async (): Promise<void> => {
  const step = createSteps();
  while (!(await step()));
};

/** Moves the clock, and lets what was due happen at its instant. */
export const pass = async (ms: number): Promise<void> => {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, ms);
  await settle();
  while (!isOver) {
    await vi.advanceTimersToNextTimerAsync();
    await settle();
  }
};

/**
 * Lets things happen until `check` does not throw, and gives what it gives. The clock moves only while
 * nothing else is left to do, from one timer to the next.
 */
export const until = async <T>(check: () => T | Promise<T>): Promise<T> => {
  const step = createSteps();
  let isOver = false;
  const deadline = setTimeout(() => {
    isOver = true;
  }, WITHIN_MS);
  try {
    for (;;) {
      try {
        return await check();
      } catch (error) {
        if (isOver) throw error;
      }
      if (await step()) await vi.advanceTimersToNextTimerAsync();
    }
  } finally {
    clearTimeout(deadline);
  }
};

/** Lets things happen until a promise is settled, and gives what it gives. */
export const finish = async <T>(promise: Promise<T>): Promise<T> => {
  let isSettled = false;
  const settled = (): void => {
    isSettled = true;
  };
  promise.then(settled, settled);
  await until(() => {
    if (!isSettled) throw new Error('The promise is still pending.');
  });
  return promise;
};
