/**
 * Visits on a throttled line and processor: a cold one and, in the same browser, a warm one. The line
 * is really slow here, where Lighthouse simulates it: so it shows when the page answers a tap.
 */

/** A middling phone on a slow fourth-generation line, as Lighthouse has it. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 92_160,
};
const SLOWER_CPU = 4;
const READY_LIMIT_MS = 60_000;
/** How long after it is ready a page is watched for a larger or moving element. */
const SETTLE_MS = 700;

/** Runs in the page before anything else of it. */
const watch = ({ ready, figures }) => {
  const seen = { ready: Number.NaN, figures: Number.NaN, lcp: Number.NaN, cls: 0, blocked: 0 };
  Object.defineProperty(globalThis, 'bench', { value: seen });
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpOf = entry.element?.outerHTML?.slice(0, 90) ?? entry.url;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  observe('longtask', ({ duration }) => {
    seen.blocked += duration - 50;
  });
  const look = () => {
    if (!(seen.figures > 0) && figures && document.querySelector(figures)) {
      seen.figures = performance.now();
    }
    if (document.querySelector(ready)) seen.ready = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const readFigures = () => ({
  ...globalThis.bench,
  fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  requests: performance.getEntriesByType('resource').length,
});

const open = async (context, { url, ready, figures: figuresSelector = '' }) => {
  const page = await context.newPage();
  await page.addInitScript(watch, { ready, figures: figuresSelector });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.goto(url, { waitUntil: 'commit' });
  try {
    await page.waitForFunction(() => globalThis.bench.ready > 0, null, { timeout: READY_LIMIT_MS });
  } catch (cause) {
    throw new Error(`${url} does not answer.`, { cause });
  }
  await page.waitForTimeout(SETTLE_MS);
  const figures = await page.evaluate(readFigures);
  await page.close();
  return figures;
};

/** A first visit, with nothing cached but a member's session, and a second one after it. */
export const visitTwice = async (browser, page) => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'zh-CN',
    ...(page.state && { storageState: page.state }),
  });
  try {
    return { cold: await open(context, page), warm: await open(context, page) };
  } finally {
    await context.close();
  }
};
