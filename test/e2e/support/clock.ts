import { type BrowserContext, expect, type Page } from '@playwright/test';
import { TEST_NOW } from '#test/support/testNow.ts';

/**
 * How far the clocks of servers and pages are ahead of this machine's, ms: every run begins at noon in
 * Shanghai, so that no settlement and no midnight falls into a test.
 */
export const CLOCK_AHEAD = TEST_NOW - Date.now();

/** Lets the dates of every page of a context be those of the server; timers go on as they are. */
export const setDates = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    globalThis.Date = new Proxy(Date, {
      construct: (target, given, newTarget) =>
        Reflect.construct(target, given.length === 0 ? [now() + ahead] : given, newTarget),
      apply: (target) => new target(now() + ahead).toString(),
      get: (target, name) =>
        name === 'now' ? () => now() + ahead : Reflect.get(target, name, target),
    });
  }, CLOCK_AHEAD);
};

/** Puts the clock of a page into the test's hands; it goes on by itself until `pauseClock`. */
export const installClock = (page: Page): Promise<void> =>
  page.clock.install({ time: Date.now() + CLOCK_AHEAD });

/** How far a page's clock jumps when it is paused. */
const PAUSE_AHEAD_MS = 10_000;
/** Shorter than anything that a member waits for. */
const STEP_MS = 20;

/** From here on the page's time goes by only when asked to; it jumps ahead once. */
export const pauseClock = async (page: Page): Promise<void> => {
  // It cannot stop at a moment that is over when the page hears of it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_AHEAD_MS);
};

/** Draws `count` frames of a paused page, whose requestAnimationFrame waits for the clock. */
export const framesPaused = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) {
      await new Promise<void>((resolve) => {
        // Says with the next frame what is in view.
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.documentElement);
      });
    }
  }, count);

/** Lets a paused page's time go by in small steps until something is there. */
export const goUntil = (page: Page, isThere: () => Promise<boolean>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(STEP_MS);
    expect(await isThere()).toBe(true);
  }).toPass({ intervals: [100] });

/**
 * Moves the page's clock on until the look-ups have found out, in steps that leave a slow answer the time to
 * come before its call stops.
 */
export const untilSettled = async (
  page: Page,
  isSettled: () => boolean | Promise<boolean>,
): Promise<void> => {
  await expect(async () => {
    await page.clock.fastForward(2_000);
    expect(await isSettled()).toBe(true);
  }).toPass({ intervals: [100] });
};
