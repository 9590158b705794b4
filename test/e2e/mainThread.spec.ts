import type { Browser } from '@playwright/test';
import { buildReference, serveFolder } from '../../scripts/bench/servers.mjs';
import { setDates } from './support/clock.ts';
import { expect, LIN, test } from './support/fixtures.ts';
import { tasksOfVisit } from './support/mainThread.ts';
import { loggedIn } from './support/session.ts';

/** How much slower a middling phone's processor is. */
const SLOWER_CPU = 4;
/** Longer than this a task keeps the page from answering, ms. */
const LONG_TASK_MS = 50;
/** The least of these counts: what else the machine does only adds. */
const VISITS = 2;
/** A page may take so much of what the page of reference takes. */
const SHARE = 0.5;

interface Visit {
  readonly url: string;
  /** What is there once the page answers a tap. */
  readonly ready: string;
  readonly storageState?: Awaited<ReturnType<typeof loggedIn>>;
}

/**
 * What the main thread's tasks of a first visit take beyond 50 ms each on a phone, in processor time,
 * ms, until the page is ready and the browser idle.
 */
const blockedBy = async (browser: Browser, { url, ready, storageState }: Visit) => {
  const context = await browser.newContext({ ...(storageState && { storageState }) });
  await setDates(context);
  const page = await context.newPage();
  const tasks = await tasksOfVisit(browser, page, url, () => page.locator(ready).first().waitFor());
  await context.close();
  const beyond = (ms: number) => Math.max(0, ms * SLOWER_CPU - LONG_TASK_MS);
  return tasks.reduce((blocked, task) => blocked + beyond(task), 0);
};

test('a first visit keeps the main thread half as long as a page of the same stack with next to nothing on it', async ({
  browser,
  server,
}) => {
  const reference = await serveFolder(buildReference('minimal'));
  const minimal = 'minimal';
  const pages: Record<string, Visit> = {
    [minimal]: { url: `http://127.0.0.1:${reference.port}/`, ready: '[data-ready]' },
    '/login': { url: `${server.url}/login`, ready: 'html:not([data-shell]) form' },
    '/privacy-policy': {
      url: `${server.url}/privacy-policy`,
      ready: 'html:not([data-shell]) article',
    },
    '/home': {
      url: `${server.url}/home`,
      ready: 'html:not([data-shell]) main article',
      storageState: await loggedIn(server.url, LIN.phone),
    },
  };
  const visits = new Map(Object.keys(pages).map((name) => [name, [] as number[]]));
  try {
    // In turn, so that whatever else the machine does is added to all alike.
    for (let round = 0; round < VISITS; round += 1) {
      for (const [name, page] of Object.entries(pages)) {
        visits.get(name)?.push(await blockedBy(browser, page));
      }
    }
  } finally {
    reference.stop();
  }
  const least = (name: string) => Math.min(...(visits.get(name) ?? []));
  const figures = JSON.stringify(Object.fromEntries(visits));
  for (const name of Object.keys(pages).filter((one) => one !== minimal)) {
    expect.soft(least(name), `${name}, ms: ${figures}`).toBeLessThanOrEqual(SHARE * least(minimal));
  }
});
