import { SAMPLE } from '#test/support/sample/products.ts';
import { buySheet, closeReceipt, confirmBuy, openBuy, typePayPassword } from '../support/buying.ts';
import { expectClosed } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ fetchesAhead: true });

const PHONE = '13912345678';
const PASSWORD = 'Newcomer2026';
const PAY_PASSWORD = '135790';

/** The main job of the product: from a stranger to a member with orders. */
test('a newcomer registers, sets a payment password, is topped up and buys (R2, R22, R27, A3, H8, T6, V1, V2, V4, V5, V8)', async ({
  page,
  server,
  toasts,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '立即注册' }).click();
  // Only this page has it; a phone number has the one before as well, which stays in the document.
  await page.getByLabel('设置密码').fill(PASSWORD);
  await page.getByRole('textbox', { name: '手机号' }).fill(PHONE);
  await page.getByLabel('确认密码').fill(PASSWORD);
  await page.getByRole('checkbox', { name: /同意/ }).check();
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await page.waitForURL('**/home');

  await test.step('buying needs a payment password first', async () => {
    await page.goto('/product-detail/1');
    await page.getByRole('button', { name: '立即购买' }).click();
    await expect(page.getByText('您还未设置交易密码，无法投资')).toBeVisible();
    await page.getByRole('button', { name: '去设置' }).click();
    await page.waitForURL('**/pay-password**');
    await page.getByLabel('登录密码').fill(PASSWORD);
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('textbox', { name: /支付密码/ }).focus();
    await page.keyboard.type(PAY_PASSWORD);
    await expect(page.getByText('请再次输入，以便确认')).toBeVisible();
    await page.getByRole('textbox', { name: /支付密码/ }).focus();
    await page.keyboard.type(PAY_PASSWORD);
    await page.getByRole('button', { name: '确认设置' }).click();
    await page.waitForURL('**/product-detail/1');
  });

  await server.ops('topup', PHONE, '20000', 'bank-1');

  await test.step('a product with a range of amounts', async () => {
    await openBuy(page, 1);
    const sheet = buySheet(page);
    await expect(sheet.getByText('￥20,000.00')).toBeVisible();
    await confirmBuy(page);
    await expect(
      sheet.getByText('请输入购买数量').or(page.getByText('请输入购买数量')).first(),
    ).toBeVisible();
    await sheet.getByRole('textbox', { name: '投资金额' }).fill('5000');
    await expect(sheet.getByText('￥78.00')).toBeVisible();
    await confirmBuy(page);
    await expect(page.getByText('请输入密码').first()).toBeVisible();
    await typePayPassword(page, PAY_PASSWORD);
    await confirmBuy(page);
    await expectToast(toasts, '购买成功');
    await closeReceipt(page);
  });

  await test.step('a product with a fixed amount', async () => {
    await openBuy(page, 4);
    const sheet = buySheet(page);
    await expect(sheet.getByRole('textbox', { name: '投资金额' })).toBeDisabled();
    await expect(sheet.getByRole('spinbutton')).toHaveCount(0);
    await typePayPassword(page, PAY_PASSWORD);
    await confirmBuy(page);
    await expectToast(toasts, '购买成功');
    await closeReceipt(page);
  });

  await test.step('a product sold in units', async () => {
    await openBuy(page, 2);
    const sheet = buySheet(page);
    await sheet.getByRole('button', { name: '增加购买份数' }).click();
    await sheet.getByRole('button', { name: '增加购买份数' }).click();
    await typePayPassword(page, PAY_PASSWORD);
    await confirmBuy(page);
    await expectToast(toasts, '购买成功');
    await closeReceipt(page);
  });

  await test.step('the orders, their schedule and the lowered balance', async () => {
    const orders = await server.orders(PHONE);
    expect(orders.map(({ product_id, amount, count }) => ({ product_id, amount, count }))).toEqual([
      { product_id: 1, amount: '500000', count: 1 },
      { product_id: 4, amount: '500000', count: 1 },
      { product_id: 2, amount: '300000', count: 3 },
    ]);
    await expectClosed(page);
    await page.goto('/mine');
    await expect(page.getByLabel('7000.00 元').first()).toBeVisible();
    await page.getByRole('link', { name: '我的投资' }).click();
    await page.waitForURL('**/investlist');
    await expect(page.getByRole('link', { name: new RegExp(`^${SAMPLE.shares}`) })).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(`^${SAMPLE.fixed}`) })).toBeVisible();
    await page.getByRole('link', { name: new RegExp(`^${SAMPLE.monthly}`) }).click();
    await page.waitForURL('**/investdetail/**');
    await expect(page.getByRole('row')).toHaveCount(7);
    await expect(page.getByRole('row', { name: /第 6 期.*13\.00.*待结算/ })).toBeVisible();
  });
});
