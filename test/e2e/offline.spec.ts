import type { Page } from '@playwright/test';
import type { KeptName } from '#api/lastFigures/lastFiguresSlice.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { expect, FAILED_LOADS, LIN, test } from './support/fixtures.ts';
import { frames } from './support/looks.ts';
import { goOffline } from './support/offline.ts';
import { addressOf, expectLoaded, MEMBER_ROUTES, PUBLIC_ROUTES } from './support/routes.ts';
import { untilAnswerKept, untilKept } from './support/session.ts';

/** Whatever is shown, both sentences say what waits. */
const OFFLINE = /^网络已断开(，正在显示 \d\d:\d\d 的数据)?\s购买、充值和提现须等恢复$/;

test.use({ member: LIN.phone, fetchesAhead: true, serviceWorkers: 'allow' });

/** Waits until the page and all its code are on the device. */
const installed = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** What the browser's caches hold, by address. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('opens without a network at any address, and says what is missing', async ({
  page,
  context,
  browserName,
  server: _server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  await page.goto('/home');
  await installed(page);
  const paths = await cached(page);
  expect(paths).toContain('/');
  expect(paths.filter((path) => /^\/(?:private|public)\//.test(path))).toEqual([]);

  await goOffline(page);
  for (const [address, title] of [
    ['/product-list', '财富'],
    ['/withdraw', '提现'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(page.getByText(/网络已断开/)).toBeVisible();
  }
  await context.setOffline(false);
  // Over its protocol this event reaches only a page that was open before the network went.
  if (browserName === 'firefox') await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(/网络已断开/)).toBeHidden();
  await expect(page.getByText('提现金额')).toBeVisible();
});

/** Screens with figures of the last visit, which the page itself paints as well. */
const SEEN = ['home', 'product-list', 'mine'] as const;
/** Screens whose figures of the last visit the app shows, by what is kept of them. */
const SHOWN: Readonly<Record<string, KeptName>> = {
  '/investlist': 'orderList',
  '/my-assets': 'payouts',
  '/payout-calendar': 'payouts',
};
/** Addresses that have words of their own without an answer. Entrances lead a member home. */
const KEPT: ReadonlySet<string> = new Set([
  ...PUBLIC_ROUTES.map(({ name }) => name),
  ...SEEN.map((screen) => `/${screen}`),
  ...Object.keys(SHOWN),
  '/account-settings',
  '/change-password',
  '/pay-password',
]);
const ENTRANCES = ['/login', '/register'];

for (const [kind, routes] of [
  ['public', PUBLIC_ROUTES],
  ['member', MEMBER_ROUTES],
] as const) {
  test(`each ${kind} address that was visited shows without a network what it keeps, or that it could not be read, and a retry`, {
    tag: '@wide',
  }, async ({ page, server: _server, watch }) => {
    watch.allow(FAILED_LOADS);
    await page.goto('/home');
    await installed(page);
    const visited: { name: string; address: string; shows: string }[] = [];
    for (const route of routes) {
      const address = await addressOf(route, page);
      const shows = ENTRANCES.includes(route.name) ? SAMPLE.monthly : route.shows;
      await page.goto(address);
      await expect(page.getByRole('main')).toContainText(shows);
      await expectLoaded(page);
      visited.push({ name: route.name, address, shows });
      const seen = SEEN.find((screen) => route.name === `/${screen}`);
      if (seen) await untilKept(page, seen);
      const shown = SHOWN[route.name];
      if (shown) await untilAnswerKept(page, shown);
    }
    await goOffline(page);
    for (const { name, address, shows } of visited) {
      await page.goto(address);
      await expect.soft(page.getByText(OFFLINE), address).toBeVisible();
      await expect.soft(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
      const missing = page.getByRole('heading', { name: '页面没有加载完整' });
      await expect.soft(missing, address).toHaveCount(0);
      const main = page.getByRole('main');
      if (KEPT.has(name)) {
        await expect.soft(main, address).toContainText(shows);
        const time = main.getByText(/^没有更新成功，\d\d:\d\d 的数据$/);
        if (SHOWN[name]) await expect.soft(time, address).toBeVisible();
      } else {
        await expect.soft(main.getByRole('alert'), address).toContainText('网络异常');
        const retry = main.getByRole('button', { name: '重新加载' });
        await expect.soft(retry, address).toBeVisible();
      }
      await expectLoaded(page);
    }
  });
}

test('a new version is offered on the main tabs, and loaded when the member wants it', async ({
  page,
  server: _server,
  watch,
}) => {
  // A plain file names no icon.
  watch.allow(/favicon/);
  // The same worker under another address plays that of an earlier build.
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?earlier', { scope: '/' });
    await navigator.serviceWorker.ready;
  });
  await page.goto('/withdraw');
  await expect(page.getByText('提现金额')).toBeVisible();
  await page.waitForFunction(() =>
    navigator.serviceWorker.getRegistration().then((found) => found?.waiting),
  );
  const offer = page.locator('#column').getByText('新版本已准备好');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(offer).toBeVisible();
  // By now it knows of it.
  await page.getByRole('link', { name: '提现', exact: true }).click();
  await expect(page.getByText('提现金额')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(offer).toBeVisible();
  // The page that comes says when it has looked for a new version.
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...given) {
      const registration = await register.apply(this, given);
      Object.assign(window, { isLookedFor: true });
      return registration;
    };
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '更新', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: '按月结息' })).toBeVisible();
  await page.waitForFunction(() => Reflect.get(window, 'isLookedFor') === true);
  await frames(page, 5);
  await expect(offer).toHaveCount(0);
});
