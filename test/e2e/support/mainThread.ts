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

/**
 * What the page of reference takes of a middling phone's processor, ms: four times the 107 that it took of
 * a machine that did nothing else. A slower machine, or one that shares its cores, is no slower phone.
 */
export const REFERENCE_ON_PHONE_MS = 4 * 107;

/** What tasks take together, ms. */
export const totalOf = (tasks: readonly number[]): number =>
  tasks.reduce((sum, task) => sum + task, 0);

/** Processor time of each task of the main thread in a visit of the page of reference that is served at `port`, ms. */
export const tasksOfReference = async (
  browser: Browser,
  port: number,
): Promise<readonly number[]> => {
  const page = await browser.newPage();
  const tasks = await tasksOfVisit(browser, page, `http://127.0.0.1:${port}/`, () =>
    page.locator('[data-ready]').waitFor(),
  );
  await page.close();
  return tasks;
};
