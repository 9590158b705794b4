import { get } from 'node:http';
import type { Page } from '@playwright/test';
import { buySheet, openBuy } from './support/buying.ts';
import { expect, FAILED_LOADS, LIN, test } from './support/fixtures.ts';
import { expectLoaded, PUBLIC_ROUTES } from './support/routes.ts';

test.use({ fetchesAhead: true });

/**
 * What a visit may cost, counted: the same on any machine. Bytes and files of a first visit are counted
 * by `npm run size`.
 */
const BUDGET = {
  /** Requests sent before anything is painted: for data only, never for code or styles. */
  requests: { '/login': 2, '/home': 4 },
  /** A page with its headers: ten packets, which a new connection sends before it waits for an answer. */
  page: 10 * 1460,
  /**
   * Style rules made while the app runs, from the start of its page; the build makes all others but those of
   * Material UI's own drawer, which has the buy dialog.
   */
  rules: { '/login': 0, '/home': 0, tabs: 0, 'buy dialog': 16 },
};

/** Not before so long after it begins, ms, does a slow page fetch its code unpainted: 300 by its timer (src/app/boot/loadApp.ts). */
const FETCHED_ANYWAY_MS = 290;

/**
 * Notes when a page begins, and takes its line for a near one: a busy machine's first byte comes late, too, but only on
 * a far line does the page ask for its code at once.
 */
const noteStart = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { begun: performance.now() });
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'responseStart', {
      get(this: PerformanceNavigationTiming) {
        return this.requestStart;
      },
    });
  });

/** Counts style rules from before anything of the page runs. */
const countRules = async (page: Page) => {
  await page.addInitScript(() => {
    const made = { count: 0 };
    Object.assign(window, { made });
    const insert = CSSStyleSheet.prototype.insertRule;
    CSSStyleSheet.prototype.insertRule = function (...rule) {
      made.count += 1;
      return insert.apply(this, rule);
    };
  });
  return () => page.evaluate(() => (Reflect.get(window, 'made') as { count: number }).count);
};

/**
 * Paths that were asked for before the first paint, or soon if that comes late; but for the icon, which the
 * browser fetches when it likes.
 */
const askedBeforePaint = (page: Page) =>
  page.evaluate((limit) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const asked = performance.getEntriesByType('resource');
    const late = Number(Reflect.get(window, 'begun')) + limit;
    const until = Math.min(paint?.startTime ?? late, late);
    return asked
      .filter(({ startTime }) => startTime < until)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path !== '/icon.svg');
  }, FETCHED_ANYWAY_MS);

/** Bytes of a page as it comes over the line, with the line of its status and its headers. */
const bytesOf = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
    get(url, { headers }, (answer) => {
      let bytes = `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n\r\n`.length;
      // Names and values in turn, each with the two signs behind it.
      for (const text of answer.rawHeaders) bytes += text.length + 2;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

const CODE = /\.(?:js|css)$/;

const expectFewRequests = async (page: Page, budget: number) => {
  const asked = await askedBeforePaint(page);
  expect(
    asked.filter((path) => CODE.test(path)),
    'code before the first paint',
  ).toEqual([]);
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(budget);
};

const RUNNING = 'html:not([data-shell])';

/** The comment that has Chromium compile a whole file while it loads, off the main thread. */
const COMPILED_EARLY = '//# allFunctionsCalledOnLoad';

test('/login asks for little before its first paint, makes few styles as it runs, and has its code compiled off the main thread', async ({
  page,
}) => {
  await noteStart(page);
  const rules = await countRules(page);
  await page.goto('/login');
  await expect(page.locator(`${RUNNING} form`)).toBeVisible();
  await expectFewRequests(page, BUDGET.requests['/login']);
  expect.soft(await rules()).toBeLessThanOrEqual(BUDGET.rules['/login']);
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.js$/.test(path)),
  );
  const texts = await Promise.all(files.map(async (file) => (await page.request.get(file)).text()));
  // The smallest go without.
  const loaded = texts.filter((text) => text.length > 2_100);
  expect(loaded.length).toBeGreaterThan(4);
  expect(loaded.filter((text) => !text.startsWith(COMPILED_EARLY))).toEqual([]);
});

test.describe('for a member', () => {
  test.use({ member: LIN.phone });
  test('/home asks for little before its first paint; it, the tabs and the buy dialog make few styles', async ({
    page,
    watch,
  }) => {
    // One sample product has a cover that does not load.
    watch.allow(FAILED_LOADS);
    await noteStart(page);
    const rules = await countRules(page);
    await page.goto('/home');
    const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name });
    await expect(page.locator(`${RUNNING} main article`).first()).toBeVisible();
    await expectFewRequests(page, BUDGET.requests['/home']);
    expect.soft(await rules(), '/home').toBeLessThanOrEqual(BUDGET.rules['/home']);
    await tab('财富').click();
    await expect(page.locator('main [data-index] article').first()).toBeVisible();
    await tab('我的').click();
    await expect(page.locator('main a[href="/investlist"]')).toBeVisible();
    expect.soft(await rules(), 'the tabs').toBeLessThanOrEqual(BUDGET.rules.tabs);
    await openBuy(page, 9);
    await expect(buySheet(page).locator('[data-number-keyboard]')).toBeVisible();
    expect.soft(await rules(), 'the buy dialog').toBeLessThanOrEqual(BUDGET.rules['buy dialog']);
  });
});

test.describe('for a member at home', () => {
  test.use({ member: LIN.phone });
  test('what is likely opened next is fetched ahead, and not again when it is opened', async ({
    page,
    watch,
  }) => {
    // One sample product has a cover that does not load.
    watch.allow(FAILED_LOADS);
    // Each file waits for an idle moment, of which a busy machine's page has one every few seconds.
    await page.addInitScript(() => {
      const deadline = { didTimeout: false, timeRemaining: () => 1 };
      window.requestIdleCallback = (work) => window.setTimeout(() => work(deadline));
    });
    await page.goto('/home');
    const list = (await (await page.request.get('/next-member.txt')).text()).trim().split('\n');
    // Two main tabs' addresses are among them, whose code is run.
    const listed = list.filter((line) => line.startsWith('/assets/'));
    expect(list.filter((line) => !listed.includes(line))).toEqual(['/product-list', '/mine']);
    expect(listed.length).toBeGreaterThan(20);
    const fetched = (since = 0, least = 0) =>
      page.evaluate(
        (from) =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(
              ({ startTime, transferSize }) => startTime >= from[0] && transferSize >= from[1],
            )
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path)),
        [since, least] as const,
      );
    await page.waitForFunction((files) => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return files.every((file) => names.some((name) => name.endsWith(file)));
    }, listed);
    const before = await page.evaluate(() => performance.now());
    await page.getByRole('navigation').getByRole('link', { name: '财富' }).click();
    await page.locator('main [data-index] article').getByRole('link').first().click();
    await page.waitForURL('**/product-detail/*');
    await expectLoaded(page);
    const ahead = (files: string[]) => files.filter((file) => listed.includes(file));
    await expect
      .poll(async () => ahead(await fetched(before)).length, { message: 'listed and used' })
      .toBeGreaterThan(5);
    expect(ahead(await fetched(before, 1)), 'listed and fetched again').toEqual([]);
  });

  test('cards far from the screen are not painted, and the page is as high as if they were', async ({
    page,
    watch,
  }) => {
    // One sample product has a cover that does not load.
    watch.allow(FAILED_LOADS);
    await page.goto('/home');
    // The footer comes back below the last card.
    await expect(page.locator('main div:has(> section article) ~ footer')).toBeAttached();
    await expectLoaded(page);
    const skipped = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main article h3')].filter(
            (name) => !name.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      );
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(skipped).toBeGreaterThan(5);
    const before = await height();
    for (const card of await page.locator('main article').all()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByRole('heading')).toBeInViewport();
    }
    await page.locator('main footer').scrollIntoViewIfNeeded();
    const after = await height();
    expect(Math.abs(after - before), `${before} → ${after} px`).toBeLessThan(8);
  });
});

test('the build serves the licences of whose code is in it', async ({ request, server }) => {
  const notices = await request.get(`${server.url}/third-party-notices.txt`);
  expect(notices.headers()['content-type']).toContain('text/plain');
  const text = await notices.text();
  for (const name of ['react', '@reduxjs/toolkit', 'redux-saga', '@mui/material', 'big.js']) {
    expect(text).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(MIT\\)$`, 'm'));
  }
});

test('each page comes with the first packets of its connection', async ({ server }) => {
  for (const path of ['/home', ...PUBLIC_ROUTES.map(({ name }) => name)]) {
    expect.soft(await bytesOf(`${server.url}${path}`), path).toBeLessThanOrEqual(BUDGET.page);
  }
});
