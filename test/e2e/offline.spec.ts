import type { Page } from '@playwright/test';
import { expect, FAILED_LOADS, LIN, test } from './support/fixtures.ts';
import { goOffline } from './support/offline.ts';

test.use({ member: LIN.phone, serviceWorkers: 'allow' });

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
  await expect(page.getByText(/网络已断开/)).toBeHidden();
  await expect(page.getByText('提现金额')).toBeVisible();
});

test('a new version is offered on the main tabs, and loaded when the member wants it', async ({
  page,
  server: _server,
  watch,
}) => {
  // A plain file names no icon.
  watch.allow(/favicon/);
  // The same worker under another address stands for the one of an earlier build.
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
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(offer).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '更新', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: '按月结息' })).toBeVisible();
  await expect(offer).toHaveCount(0);
});
