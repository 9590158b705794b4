import { SAMPLE } from '#test/support/sample/products.ts';
import { buySheet, fillBuy, openBuy } from '../support/buying.ts';
import { expect, LIN, test } from '../support/fixtures.ts';
import { followAnswers } from '../support/lists.ts';
import { pendingOf } from '../support/pending.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ member: LIN.phone });

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
  await page.getByRole('radio', { name: '按日结息' }).click();
  await page.getByRole('radio', { name: '新手体验' }).click();
  const newer = page.getByRole('main').getByText(SAMPLE.trialShares);
  await expect(newer).toBeVisible();
  const before = answers.ids.size;
  release();
  await expect.poll(() => answers.ids.size, 'the late answer came').toBeGreaterThan(before);
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
  const sheet = page.getByRole('dialog', { name: '确认提现' });
  await sheet.getByRole('textbox', { name: /支付密码/ }).focus();
  await page.keyboard.type(LIN.payPassword);
  await sheet.getByRole('button', { name: '确认提现' }).click();
  await expectToast(toasts, /银行卡不存在/);
  expect((await pendingOf(server)).withdrawals).toEqual([]);
});
