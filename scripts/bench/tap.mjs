/** One tap of a finger on a slow phone, by Event Timing: times in ms, durations in steps of 8. */

/** A browser context of a middling phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  locale: 'zh-CN',
  hasTouch: true,
  isMobile: true,
};
const SLOWER_CPU = 4;
/** Event Timing reports nothing below this. */
const SHORTEST_MS = 16;
/** How long a tap has to show what it asks for. */
const SHOWN_WITHIN_MS = 30_000;
/** After what was asked for is shown: entries come, data and pictures arrive. */
const SETTLE_MS = 400;

/** Runs in the page before anything else of it. */
const watch = (durationThreshold) => {
  const seen = { events: [], touchedAt: 0, shown: null };
  Object.defineProperty(globalThis, 'benchTaps', { value: seen });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, processingStart, processingEnd } of list.getEntries()) {
      if (interactionId > 0) {
        seen.events.push({ duration, handlers: processingEnd - processingStart });
      }
    }
  }).observe({ type: 'event', durationThreshold });
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      seen.touchedAt = timeStamp;
    },
    { capture: true },
  );
};

/** Runs in the page: from now on looks in every frame whether `selector` is on screen. */
const expectShown = (selector) => {
  const seen = globalThis.benchTaps;
  Object.assign(seen, { events: [], touchedAt: 0, shown: null });
  const look = () => {
    const isShown =
      seen.touchedAt > 0 &&
      [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    if (isShown) {
      // A task after the frame that paints it.
      setTimeout(() => {
        seen.shown = performance.now() - seen.touchedAt;
      });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Opens `url` on the slow phone; `ready` is on screen when it resolves. */
export const openSlow = async (context, url, ready) => {
  const page = await context.newPage();
  await page.addInitScript(watch, SHORTEST_MS);
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, devtools };
};

/** Processor time of the page's main thread so far: other work on the machine hardly changes it. */
const busyMs = async (devtools) => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

/**
 * Taps the first visible element that `find` gives, and waits until `shows`, a selector, is on
 * screen. `duration`: from the finger to the frame that answers it, the longest of the tap's events;
 * `handlers` what of it the page's own code took; `shown`: until what was asked for is there; `busy`:
 * processor time of all that the tap led to.
 */
export const tapOn = async ({ page, devtools }, { kind, find, shows }) => {
  const element = find(page).filter({ visible: true }).first();
  await element.scrollIntoViewIfNeeded();
  await page.evaluate(expectShown, shows);
  const before = await busyMs(devtools);
  await element.tap();
  await page.waitForFunction(() => globalThis.benchTaps.shown !== null, null, {
    timeout: SHOWN_WITHIN_MS,
  });
  await page.waitForTimeout(SETTLE_MS);
  const { events, shown } = await page.evaluate(() => globalThis.benchTaps);
  return {
    kind,
    duration: Math.max(SHORTEST_MS, ...events.map(({ duration }) => duration)),
    handlers: Math.max(0, ...events.map(({ handlers }) => handlers)),
    shown,
    busy: (await busyMs(devtools)) - before,
  };
};
