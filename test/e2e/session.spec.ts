import type { Page } from '@playwright/test';
import { expect, FAILED_LOADS, fillLogin, LIN, test } from './support/fixtures.ts';
import { goOffline } from './support/offline.ts';
import { expectToast } from './support/toasts.ts';

test.use({ member: LIN.phone, fetchesAhead: true });

test('HTTP 402 on every call at once: one toast, one redirect (X3, fault 20)', async ({
  page,
  server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  await server.fault(
    { path: 'member/info', kind: 'expired', times: 99 },
    { path: 'product/index', kind: 'expired', times: 99 },
    { path: 'banner/list', kind: 'expired', times: 99 },
  );
  await page.goto('/home');
  await page.waitForURL(/\/login/);
  await expect.poll(() => [...toasts.texts]).toEqual(['登录已过期，请重新登录']);
  await server.clearFaults();
  await fillLogin(page, LIN.phone);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/home');
  expect(toasts.texts, 'said once').toEqual(['登录已过期，请重新登录']);
});

test('body code 402: disabled, out (X1, fault 21)', async ({ page, server, watch, toasts }) => {
  watch.allow(FAILED_LOADS);
  await server.fault({ path: 'product/info', kind: 'disabled' });
  await page.goto('/product-detail/1');
  await page.waitForURL(/\/login/);
  await expectToast(toasts, '用户已被禁用');
  await page.goto('/mine');
  await page.waitForURL(/\/login/);
});

test('an expired access token is renewed once, and nobody notices (X2)', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '按月结息' })).toBeVisible();
  // Closed meanwhile: a page that is reloaded while it renews asks twice, and one that is left for an empty
  // page may still be loading code, which Firefox writes to the console as an error.
  await page.close();
  await server.advanceClock(16 * 60_000);
  const later = await context.newPage();
  await later.goto('/home');
  await expect(later.getByRole('heading', { name: '按月结息' })).toBeVisible();
  // What was seen last is there before any answer.
  const renewals = async () => (await server.requests())['/public/api/member/refresh_token'];
  await expect.poll(renewals).toBe(1);
  await expect(later.getByText(/的数据$/)).toHaveCount(0);
  expect(await renewals()).toBe(1);
});

test('two tabs renew together and both stay in (fault 15)', async ({ context, server, watch }) => {
  watch.allow(FAILED_LOADS);
  const openBoth = async (): Promise<Page[]> => {
    const home = await context.newPage();
    const mine = await context.newPage();
    await Promise.all([home.goto('/home'), mine.goto('/mine')]);
    await expect(home.getByRole('heading', { name: '按月结息' })).toBeVisible();
    await expect(mine.getByText('可用余额')).toBeVisible();
    return [home, mine];
  };
  for (const tab of await openBoth()) await tab.close();
  await server.advanceClock(16 * 60_000);
  const tabs = await openBoth();
  // What was seen last is there before any answer, with its time.
  const renewals = async () => (await server.requests())['/public/api/member/refresh_token'];
  await expect.poll(renewals).toBe(1);
  for (const tab of tabs) await expect(tab.getByText(/的数据$/)).toHaveCount(0);
  expect(await renewals()).toBe(1);
});

test('a failing home says so and recovers by its retry (X8)', { tag: '@wide' }, async ({
  page,
  server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  await server.fault({
    path: 'product/index',
    kind: 'status',
    status: 500,
    body: '{"code":1001,"msg":"系统繁忙","data":null}',
    times: 99,
  });
  await page.goto('/home');
  await expect(page.getByText('系统繁忙（1001）').first()).toBeVisible();
  await server.clearFaults();
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '按月结息' })).toBeVisible();
});

test('offline: the data stay and the bar says so', async ({
  page,
  context,
  server: _server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: '按月结息' })).toBeVisible();
  await goOffline(page);
  await expect(page.getByText(/网络已断开/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '按月结息' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/网络已断开/)).toBeHidden();
});
