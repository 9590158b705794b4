import type { Page } from '@playwright/test';
import { SAMPLE } from '#test/support/sample/products.ts';
import { buyRange, sendPayPassword } from './support/buying.ts';
import { expectClosed } from './support/dialogs.ts';
import { expect, LIN, test } from './support/fixtures.ts';
import { pendingOf } from './support/pending.ts';
import { expectToast } from './support/toasts.ts';

/** The daily product: may be left after seven settlements for 0.2 % of the principal. */
const DAILY_90 = 10;

test.use({ member: LIN.phone });

const rows = (page: Page) => page.getByRole('main').getByRole('article');

test('the incomes narrow to one order and back (R23, C23)', async ({ page }) => {
  await page.goto('/incomelist?member_order_id=1');
  await expect(page.getByRole('button', { name: '取消筛选' })).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: '取消筛选' }).click();
  await expect(page).toHaveURL(/\/incomelist$/);
  await expect(page.getByRole('button', { name: '取消筛选' })).toHaveCount(0);
  await expect(rows(page).nth(4)).toBeVisible();
});

test('an order is bought back: terms, payment password, then the money (C21)', async ({
  page,
  server,
  toasts,
}) => {
  const order = (await server.orders(LIN.phone)).find(({ product_id }) => product_id === DAILY_90);
  expect(order).toMatchObject({ amount: '2000000', status: 0 });
  await page.goto(`/investdetail/${order?.id}`);
  await page.getByRole('button', { name: '申请回购' }).click();
  const sheet = page.getByRole('dialog', { name: '提前回购' });
  await expect(sheet.getByLabel('19960.00 元', { exact: true }).first()).toBeVisible();
  await sendPayPassword(page, '提前回购', '确认回购');
  await expectToast(toasts, '回购申请已提交');
  await expect(page.getByText(/申请回购$/).first()).toBeVisible();
  await expect(page.getByText('回购处理中').first()).toBeVisible();
  const { buybacks } = await pendingOf(server);
  expect(buybacks).toMatchObject([
    { order_no: order?.order_no, amount: '20000.00', buyback_fee: '40.00' },
  ]);
  await server.ops('finish-buyback', order?.order_no ?? '');
  const receipt = page.getByRole('dialog', { name: '回购申请回执' });
  await expect(receipt.getByText(order?.order_no ?? '')).toBeVisible();
  await expect(receipt.getByLabel('19960.00 元', { exact: true })).toBeVisible();
  await receipt.getByRole('button', { name: '完成' }).click();
  await expectClosed(page);
  await page.reload();
  await expect(page.getByText('已回购').first()).toBeVisible();
  const after = await server.orders(LIN.phone);
  expect(after.find(({ id }) => id === order?.id)?.status).toBe(3);
  await page.goto('/mine');
  await expect(page.getByLabel('119960.00 元', { exact: true }).first()).toBeVisible();
});

test('a new order is first in its list at once (C22)', async ({ page, server }) => {
  const before = (await server.orders(LIN.phone)).length;
  await buyRange(page, 9, '1000');
  expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
  await page.goto('/investlist');
  await expect(rows(page).first()).toContainText(SAMPLE.shortDaily);
});
