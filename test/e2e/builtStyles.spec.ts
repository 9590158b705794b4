import type { Browser, Page } from '@playwright/test';
import { setDates } from './support/clock.ts';
import { differences, readLooks } from './support/computedStyles.ts';
import { startDevServer } from './support/devServer.ts';
import { expect, LIN, test } from './support/fixtures.ts';
import {
  type AppRoute,
  addressOf,
  expectScreen,
  MEMBER_ROUTES,
  PUBLIC_ROUTES,
} from './support/routes.ts';
import { loggedIn } from './support/session.ts';

/** `STYLES=all` compares every screen; otherwise those a first visit opens. */
const EVERY = process.env.STYLES === 'all';
const some = (routes: readonly AppRoute[], ...names: readonly string[]): readonly AppRoute[] =>
  EVERY ? routes : routes.filter(({ name }) => names.includes(name));

/** A page of the development server whose answers come from `api`, the built app's server. */
const openDev = async (browser: Browser, url: string, api: string, account: string | null) => {
  const storageState = account === null ? undefined : await loggedIn(api, account);
  const origins = storageState?.origins.map((one) => ({ ...one, origin: url })) ?? [];
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins },
  });
  // What is dated today on one page must be so on the other one.
  await setDates(context);
  const page = await context.newPage();
  await page.route(/\/(?:public|private)\/api\//, async (route) => {
    const asked = new URL(route.request().url());
    const url = api + asked.pathname + asked.search;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  // The chat's stream never ends.
  await page.route(/\/chat\/stream/, (route) => route.abort());
  return page;
};

const open = async (page: Page, address: string, route: AppRoute): Promise<void> => {
  await page.goto(address);
  // What development is asked for the first time it makes ready first.
  const content = page.getByRole('main').filter({ hasText: route.shows });
  await content.waitFor({ timeout: 120_000 });
  await expectScreen(page, route);
  // The regions for what is said over all screens (offline, notices, toasts) come after the first.
  await expect(page.locator('#root div[role=status]').nth(2)).toBeAttached();
};

const compare = async (
  built: Page,
  dev: Page,
  routes: readonly AppRoute[],
): Promise<readonly string[]> => {
  const found: string[] = [];
  // Rows of a list that are not drawn have the height that was guessed.
  for (const page of [built, dev]) await page.setViewportSize({ width: 390, height: 2400 });
  for (const route of routes) {
    const address = await addressOf(route, built);
    await open(built, address, route);
    await open(dev, address.replace(new URL(built.url()).origin, ''), route);
    for (const scheme of ['light', 'dark'] as const) {
      const lines = differences(await readLooks(built, scheme), await readLooks(dev, scheme));
      found.push(...lines.slice(0, 12).map((line) => `${route.name} ${scheme}: ${line}`));
    }
  }
  return found;
};

test.describe('a build looks as development does, light and dark, to the last computed property:', {
  tag: '@wide',
}, () => {
  test.use({ reducedMotion: 'reduce' });
  // One worker for both, and so one development server, which starts slowly.
  test.describe.configure({ mode: 'default', timeout: 600_000 });
  let dev: Awaited<ReturnType<typeof startDevServer>>;
  test.beforeAll(async () => {
    dev = await startDevServer();
  });
  test.afterAll(() => dev.stop());

  test('public screens', async ({ page, browser, server }) => {
    const other = await openDev(browser, dev.url, server.url, null);
    expect(await compare(page, other, some(PUBLIC_ROUTES, '/login'))).toEqual([]);
  });

  test.describe('the member’s', () => {
    test.use({ member: LIN.phone });
    test('screens', async ({ page, browser, server }) => {
      const other = await openDev(browser, dev.url, server.url, LIN.phone);
      const routes = some(MEMBER_ROUTES, '/home', '/mine');
      expect(await compare(page, other, routes)).toEqual([]);
    });
  });
});
