import { ENTRIES } from '#app/persist/entries.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import {
  buySheet,
  confirmBuy,
  fillBuy,
  openBuy,
  receipt,
  sendPayPassword,
  typePayPassword,
} from '../support/buying.ts';
import { setDates } from '../support/clock.ts';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { followAnswers } from '../support/lists.ts';
import { frames } from '../support/looks.ts';
import { pendingOf } from '../support/pending.ts';
import { loggedIn } from '../support/session.ts';
import { expectToast, watchToasts } from '../support/toasts.ts';

test.use({ member: LIN.phone, fetchesAhead: true });

/** A product that settles daily. */
const DAILY_90 = 10;

test('an answer that comes late does not replace the newer one (fault 31)', async ({ page }) => {
  const answers = await followAnswers(page, 'product/list');
  await page.goto('/product-list');
  await expect(page.getByText(SAMPLE.shares)).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    /product\/list/,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  // Chosen one upon the other, only the second would be asked for.
  const asked = page.waitForRequest(/product\/list/);
  await page.getByRole('radio', { name: '按日结息' }).click();
  await asked;
  await page.getByRole('radio', { name: '新手体验' }).click();
  const newer = page.getByRole('main').getByText(SAMPLE.trialShares);
  await expect(newer).toBeVisible();
  release();
  await expect.poll(() => [...answers.ids], 'the late answer came').toContain(DAILY_90);
  await frames(page, 3);
  await expect(page.getByRole('radio', { name: '新手体验' })).toBeChecked();
  await expect(newer).toBeVisible();
  await expect(page.getByText(SAMPLE.daily)).toHaveCount(0);
});

test('logged out in one tab, the other tab cannot buy any more (fault 37)', async ({
  page,
  context,
  server,
}) => {
  const before = (await server.orders(LIN.phone)).length;
  await openBuy(page, 9);
  await fillBuy(page, '1000');
  const other = await context.newPage();
  await other.goto('/account-settings');
  await other.getByRole('button', { name: '退出登录' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await other.waitForURL('**/login');
  await page.waitForURL('**/login**');
  await expect(buySheet(page)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('1,000');
  expect((await server.requests())['/private/api/order/add'] ?? 0).toBe(0);
  expect(await server.orders(LIN.phone)).toHaveLength(before);
});

test('a withdrawal to a card that was deleted elsewhere is refused in words, nothing is taken (fault 44)', async ({
  page,
  context,
  server,
  toasts,
}) => {
  await page.goto('/withdraw');
  await page.getByRole('textbox', { name: '提现金额' }).fill('1000');
  const other = await context.newPage();
  await other.goto('/wallet-manage');
  const cards = other.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  for (const left of [1, 0]) {
    await other.getByRole('button', { name: /^管理/ }).first().click();
    await other.getByRole('dialog').getByRole('button', { name: '删除银行卡' }).click();
    await other
      .getByRole('dialog', { name: '删除这张银行卡？' })
      .getByRole('button', { name: '删除' })
      .click();
    await expect(cards).toHaveCount(left);
  }
  // A tab behind another one is drawn seldom.
  await page.bringToFront();
  await page.getByRole('button', { name: '下一步' }).click();
  await sendPayPassword(page, '确认提现', '确认提现');
  await expectToast(toasts, /银行卡不存在/);
  expect((await pendingOf(server)).withdrawals).toEqual([]);
});

test('two devices want the last unit: one has its receipt, the other is informed that it is sold (fault 9)', async ({
  page,
  browser,
  server,
  toasts,
}) => {
  const products = (await server.ops('product', 'list')) as { id: number; name: string }[];
  const product = products.find(({ name }) => name === SAMPLE.nearlySold)?.id ?? 0;
  await server.ops('product', 'edit', String(product), 'quantity=598');
  const before = (await server.orders(LIN.phone)).length;
  const device = await browser.newContext({
    storageState: await loggedIn(server.url, LIN.phone),
  });
  await setDates(device);
  const other = await device.newPage();
  const otherToasts = await watchToasts(other);
  for (const one of [page, other]) {
    await one.bringToFront();
    await openBuy(one, product);
    await typePayPassword(one);
  }
  // Neither has heard of the other when it is confirmed.
  await server.fault({ path: 'order/add', kind: 'delay', ms: 500, times: 2 });
  await Promise.all([confirmBuy(page), confirmBuy(other)]);
  const readToasts = () => [...toasts.texts, ...otherToasts.texts].sort();
  await expect.poll(readToasts).toEqual(['产品已完成', '购买成功']);
  await expect
    .poll(async () => (await receipt(page).count()) + (await receipt(other).count()))
    .toBe(1);
  expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
  await device.close();
});

test('a refresh token that is used again after its successor ends the login in every tab, shown once in each (fault 17)', async ({
  page,
  context,
  server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  const tokens = () =>
    page.evaluate(
      (key): { refreshToken: string } => JSON.parse(localStorage.getItem(key) ?? '{}'),
      ENTRIES.tokens,
    );
  await page.goto('/mine');
  await expect(page.getByText('可用余额')).toBeVisible();
  const { refreshToken: stolen } = await tokens();
  await server.advanceClock(16 * 60_000);
  await page.reload();
  await expect.poll(async () => (await tokens()).refreshToken).not.toBe(stolen);
  const other = await context.newPage();
  const otherToasts = await watchToasts(other);
  await other.goto('/mine');
  await expect(other.getByText('可用余额')).toBeVisible();
  toasts.clear();
  // Later than an answer that was lost is asked for again.
  await server.advanceClock(151_000);
  const reuse = await fetch(`${server.url}/public/api/member/refresh_token`, {
    headers: { authorization: `Bearer ${stolen}` },
  });
  expect((await reuse.json()).code).not.toBe(0);
  // Each tab's own chat stream is ended and asks again; a reload beside that would lose the toast.
  for (const [one, heard] of [
    [page, toasts],
    [other, otherToasts],
  ] as const) {
    await one.waitForURL(/\/login/);
    await expect.poll(() => [...heard.texts]).toHaveLength(1);
  }
  // Neither is said once more by what the other tab did.
  await expect(other.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
  for (const heard of [toasts, otherToasts]) expect(heard.texts).toHaveLength(1);
});
