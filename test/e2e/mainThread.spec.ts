import type { Browser } from '@playwright/test';
import { buildReference, serveFolder } from '../../scripts/bench/servers.mjs';
import { setDates } from './support/clock.ts';
import { expect, LIN, test } from './support/fixtures.ts';
import { REFERENCE_ON_PHONE_MS, tasksOfVisit, totalOf } from './support/mainThread.ts';
import { loggedIn } from './support/session.ts';

/** Longer than this a task keeps the page from answering, ms. */
const LONG_TASK_MS = 50;
/** The least of so many visits counts. */
const VISITS = 2;
/** So many where other work, which only adds, has them take too long. */
const MOST_VISITS = 14;
/** A page may take so much of what the page of reference takes. */
const SHARE = 0.5;

interface Visit {
  readonly url: string;
  /** What is there once the page answers a tap. */
  readonly ready: string;
  readonly storageState?: Awaited<ReturnType<typeof loggedIn>>;
}

/** Processor time of each task of the main thread in a first visit, ms, until the page is ready and the browser idle. */
const tasksOf = async (browser: Browser, { url, ready, storageState }: Visit) => {
  const context = await browser.newContext({ ...(storageState && { storageState }) });
  await setDates(context);
  const page = await context.newPage();
  const tasks = await tasksOfVisit(browser, page, url, () => page.locator(ready).first().waitFor());
  await context.close();
  return tasks;
};

/** The visit that took least: what else the machine does only adds. */
const leastOf = (visits: readonly (readonly number[])[]): readonly number[] =>
  visits.reduce((least, visit) => (totalOf(visit) < totalOf(least) ? visit : least));

test('a first visit keeps the main thread half as long as a page of the same stack with next to nothing on it', async ({
  browser,
  server,
}) => {
  // Beside much other work up to fourteen visits of each page, and a build before them.
  test.slow();
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
  const visits = new Map(Object.keys(pages).map((name) => [name, [] as (readonly number[])[]]));
  const least = (name: string) => leastOf(visits.get(name) ?? []);
  const measured = () => {
    const slower = REFERENCE_ON_PHONE_MS / totalOf(least(minimal));
    const blocked = Object.fromEntries(
      Object.keys(pages).map((name) => [
        name,
        Math.round(totalOf(least(name).map((task) => Math.max(0, task * slower - LONG_TASK_MS)))),
      ]),
    );
    return { slower, blocked, limit: SHARE * (blocked[minimal] ?? 0) };
  };
  const isWithin = (): boolean => {
    const { blocked, limit } = measured();
    return Object.entries(blocked).every(([name, ms]) => name === minimal || ms <= limit);
  };
  try {
    // In turn, so that whatever else the machine does is added to all alike.
    for (let round = 0; round < MOST_VISITS && (round < VISITS || !isWithin()); round += 1) {
      for (const [name, page] of Object.entries(pages)) {
        visits.get(name)?.push(await tasksOf(browser, page));
      }
    }
  } finally {
    reference.stop();
  }
  const { slower, blocked, limit } = measured();
  for (const name of Object.keys(pages).filter((one) => one !== minimal)) {
    const figures = `${name}, ms: ${JSON.stringify(blocked)}, ${slower.toFixed(1)} times slower`;
    expect.soft(blocked[name], figures).toBeLessThanOrEqual(limit);
  }
});
