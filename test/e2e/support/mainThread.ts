import { type Browser, expect, type Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time, µs. */
  readonly tdur?: number;
  readonly args: { readonly beginData?: { readonly url?: string } };
}

/**
 * Opens an address and gives the processor time, ms, of each task of the page's main thread until `ready`
 * resolves and the browser is idle.
 */
export const tasksOfVisit = async (
  browser: Browser,
  page: Page,
  address: string,
  ready: () => Promise<void>,
): Promise<readonly number[]> => {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await page.goto(address);
  await ready();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const url = page.url();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const main = traceEvents.find(
    ({ name, args }) => name === 'ParseHTML' && args.beginData?.url === url,
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid,
  );
  expect(tasks.length, `tasks of ${address}`).toBeGreaterThan(10);
  return tasks.map(({ tdur = 0 }) => tdur / 1_000);
};
