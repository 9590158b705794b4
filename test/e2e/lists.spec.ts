import type { Page } from '@playwright/test';
import { buyRange } from './support/buying.ts';
import { expect, FAILED_LOADS, LIN, login, test } from './support/fixtures.ts';
import { pendingOf } from './support/pending.ts';

/** 日结 90 天: may be left after seven settlements for 0.2 % of the principal. */
const DAILY_90 = 10;
const INCOMES = '/private/api/income/list';

/** What of an answer with a page of incomes is looked at. */
interface IncomeAnswer {
  readonly data: { readonly list: readonly { readonly id: number }[]; readonly total: number };
}

test.beforeEach(async ({ page, server: _server }) => {
  await login(page);
});

const rows = (page: Page) => page.getByRole('main').getByRole('article');

/** Scrolls as a thumb does until the list says that there is no more. */
const toTheEnd = async (page: Page): Promise<void> => {
  const end = page.getByText('没有更多了');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(end).toBeInViewport({ timeout: 250 });
  }).toPass({ timeout: 20_000 });
};

test.describe('a list of more than one page (R23, C24, K6)', () => {
  test('loads on towards its end, each row once', async ({ page }) => {
    const ids: number[] = [];
    let total = 0;
    page.on('response', async (response) => {
      if (!new URL(response.url()).pathname.endsWith(INCOMES)) return;
      const { data } = (await response.json()) as IncomeAnswer;
      ids.push(...data.list.map(({ id }) => id));
      total = data.total;
    });
    await page.goto('/incomelist');
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => total).toBeGreaterThan(0);
    expect(ids.length, 'not all at once').toBeLessThan(total);
    await toTheEnd(page);
    await expect.poll(() => ids.length).toBe(total);
    expect(total).toBeGreaterThan(30);
    expect(new Set(ids).size).toBe(total);
  });

  test('narrows to one order and back', async ({ page }) => {
    await page.goto('/incomelist?member_order_id=1');
    await expect(page.getByRole('button', { name: '取消筛选' })).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('button', { name: '取消筛选' }).click();
    await expect(page).toHaveURL(/\/incomelist$/);
    await expect(page.getByRole('button', { name: '取消筛选' })).toHaveCount(0);
    await expect(rows(page).nth(4)).toBeVisible();
  });

  test('that fails says so and is there after the retry', async ({ page, server, watch }) => {
    watch.allow(FAILED_LOADS);
    await server.fault({
      path: 'income/list',
      kind: 'status',
      status: 500,
      body: '{"code":1001,"msg":"系统繁忙","data":null}',
      times: 99,
    });
    await page.goto('/incomelist');
    await expect(page.getByText('系统繁忙（1001）').first()).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await server.clearFaults();
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('whose next page fails keeps its rows and goes on when tapped (fault 28)', async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(FAILED_LOADS);
    await page.goto('/incomelist');
    await expect(rows(page).first()).toBeVisible();
    await server.fault({
      path: 'income/list',
      kind: 'status',
      status: 503,
      body: '',
      times: 99,
    });
    const retry = page.getByRole('button', { name: '加载失败，点击重试' });
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      await expect(retry).toBeInViewport({ timeout: 250 });
    }).toPass({ timeout: 20_000 });
    await expect(rows(page).last()).toBeVisible();
    await server.clearFaults();
    await retry.click();
    await toTheEnd(page);
  });

  test('keeps its rows while offline', async ({ page, context, watch }) => {
    watch.allow(FAILED_LOADS);
    await page.goto('/incomelist');
    await expect(rows(page).first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/网络已断开/)).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/网络已断开/)).toBeHidden();
  });
});

test('an order is bought back: terms, payment password, then the money (C21)', async ({
  page,
  server,
}) => {
  const order = (await server.orders(LIN.phone)).find(({ product_id }) => product_id === DAILY_90);
  expect(order).toMatchObject({ amount: '2000000', status: 0 });
  await page.goto(`/investdetail/${order?.id}`);
  await page.getByRole('button', { name: '申请回购' }).click();
  const sheet = page.getByRole('dialog', { name: '提前回购' });
  await expect(sheet.getByLabel('19960.00 元', { exact: true }).first()).toBeVisible();
  await sheet.getByRole('textbox', { name: /支付密码/ }).focus();
  await page.keyboard.type(LIN.payPassword);
  await sheet.getByRole('button', { name: '确认回购' }).click();
  await expect(page.getByText('回购申请已提交')).toBeVisible();
  await expect(page.getByText(/申请回购$/).first()).toBeVisible();
  await expect(page.getByText('回购处理中').first()).toBeVisible();
  const { buybacks } = await pendingOf(server);
  expect(buybacks).toMatchObject([
    { order_no: order?.order_no, amount: '20000.00', buyback_fee: '40.00' },
  ]);
  await server.ops('finish-buyback', order?.order_no ?? '');
  await page.reload();
  await expect(page.getByText('已回购').first()).toBeVisible();
  const after = await server.orders(LIN.phone);
  expect(after.find(({ id }) => id === order?.id)?.status).toBe(3);
  await page.goto('/mine');
  await expect(page.getByLabel('119960.00 元', { exact: true }).first()).toBeVisible();
});

test('a new order stands first in its list at once (C22)', async ({ page, server }) => {
  const before = (await server.orders(LIN.phone)).length;
  await buyRange(page, 9, '1000');
  expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
  await page.goto('/investlist');
  await expect(page.getByRole('link', { name: /投资本金/ }).first()).toContainText('日结 30 天');
});
