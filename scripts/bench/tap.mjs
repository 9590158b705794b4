/** One tap of a finger on a slow phone, by Event Timing: times in ms, durations in steps of 8. */

/** A browser context of a middling phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  locale: 'zh-CN',
  hasTouch: true,
  isMobile: true,
};
const SLOWER_CPU = 4;
/**
 * The browser draws only what is inside its window, and a window of the page's height has its own bars
 * besides: an answer at the page's foot, a tab or the key 0, would count as shown with the next frame that
 * changes something above.
 */
const WINDOW = { width: 800, height: 1_200 };
/** Event Timing reports nothing below this. */
const SHORTEST_MS = 16;
/** How long a tap has to show what it asks for. */
const SHOWN_WITHIN_MS = 30_000;
/** How long a finger rests on the glass. */
const TOUCH_MS = 80;
/** After what was asked for is shown: entries come, those of a field with its next blink; data and pictures arrive. */
const SETTLE_MS = 700;

/** Runs in the page before anything else of it. */
const watch = (durationThreshold) => {
  const seen = { events: [], shown: null };
  Object.defineProperty(globalThis, 'benchTaps', { value: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration, startTime, processingStart, processingEnd } = entry;
      if (interactionId > 0) {
        const handlers = processingEnd - processingStart;
        seen.events.push({ duration, handlers, delay: processingStart - startTime });
      }
    }
  }).observe({ type: 'event', durationThreshold });
};

/**
 * Runs in the page: from the next lifting of a finger on looks in every frame whether `selector` is on
 * screen. `shown` resolves with the ms that it took.
 */
const expectShown = ([selector, within]) => {
  const seen = globalThis.benchTaps;
  seen.events = [];
  seen.shown = new Promise((resolve, reject) => {
    const lifted = ({ timeStamp }) => {
      setTimeout(() => reject(new Error(`A tap did not show ${selector}.`)), within);
      const look = () => {
        const found = [...document.querySelectorAll(selector)];
        if (!found.some((one) => one.checkVisibility())) requestAnimationFrame(look);
        // A task after the frame that paints it.
        else setTimeout(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerup', lifted, { capture: true, once: true });
  });
  // Only the tap waits for it.
  seen.shown.catch(() => {});
};

/** Opens `url` on the slow phone; `ready` is on screen when it resolves. */
export const openSlow = async (context, url, ready) => {
  const page = await context.newPage();
  await page.addInitScript(watch, SHORTEST_MS);
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  const devtools = await context.newCDPSession(page);
  const { windowId } = await devtools.send('Browser.getWindowForTarget');
  await devtools.send('Browser.setWindowBounds', { windowId, bounds: WINDOW });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, devtools };
};

/** Processor time of the page's main thread so far: other work on the machine hardly changes it. */
export const busyMs = async (devtools) => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

/**
 * Taps the first visible element that `find` gives, and waits until `shows`, a selector, is on
 * screen. `duration`: from the finger to the frame that answers it, the longest of the tap's events;
 * `handlers` what of it the page's own code took; `delay` the longest that one of them waited for the main
 * thread before; `shown`: until what was asked for is there; `busy`: processor time of all that the tap led to.
 */
export const tapOn = async ({ page, devtools }, { kind, find, shows }) => {
  const element = find(page).filter({ visible: true }).first();
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await element.boundingBox();
  await page.evaluate(expectShown, [shows, SHOWN_WITHIN_MS]);
  const before = await busyMs(devtools);
  // Not by Playwright's `tap`, whose looks at the page would be part of what is measured.
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => setTimeout(resolve, TOUCH_MS));
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const shown = await page.evaluate(() => globalThis.benchTaps.shown);
  await page.waitForTimeout(SETTLE_MS);
  const events = await page.evaluate(() => globalThis.benchTaps.events);
  return {
    kind,
    duration: Math.max(SHORTEST_MS, ...events.map(({ duration }) => duration)),
    handlers: Math.max(0, ...events.map(({ handlers }) => handlers)),
    delay: Math.max(0, ...events.map(({ delay }) => delay)),
    shown,
    busy: (await busyMs(devtools)) - before,
  };
};
