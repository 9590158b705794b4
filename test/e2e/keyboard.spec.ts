import type { Page } from '@playwright/test';
import { receipt } from './support/buying.ts';
import { expect, FAILED_LOADS, LIN, PASSWORD, test } from './support/fixtures.ts';
import { expectFocusShown, expectTrapped, tabTo } from './support/keyboard.ts';
import { pendingOf } from './support/pending.ts';
import { picture } from './support/picture.ts';
import { expectToast } from './support/toasts.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

test('the login is done with keys alone, its picker of area codes too (R1)', async ({
  page,
  server: _server,
}) => {
  await page.goto('/login');
  const areaCode = button(page, /\+86/);
  await tabTo(page, areaCode);
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog');
  await expect(picker).toBeVisible();
  await expectFocusShown(page);
  await expectTrapped(page, picker);
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(areaCode).toBeFocused();

  await tabTo(page, field(page, '手机号'));
  await page.keyboard.type(LIN.phone);
  await tabTo(page, page.getByLabel('密码', { exact: true }));
  await page.keyboard.type(PASSWORD);
  const remember = page.getByRole('checkbox', { name: /记住密码/ });
  await tabTo(page, remember);
  await page.keyboard.press('Space');
  await expect(remember).toBeChecked();
  await tabTo(page, button(page, '登录'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await expectFocusShown(page);
});

test.describe('with keys alone a member', () => {
  test.use({ member: LIN.phone });

  test('buys: amount, digits, confirmation; the dialog keeps the focus and gives it back (H8, T6, V6)', async ({
    page,
    server,
    toasts,
  }) => {
    const before = (await server.orders(LIN.phone)).length;
    await page.goto('/product-detail/2');
    const opener = button(page, /^立即购买/);
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await expectFocusShown(page);
    await expectTrapped(page, sheet);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Space');
    await expect(sheet).toBeVisible();
    await tabTo(page, sheet.getByRole('button', { name: '增加购买份数' }));
    await page.keyboard.press('Space');
    await expect(sheet.getByRole('spinbutton')).toHaveValue('2');
    await tabTo(page, sheet.getByRole('textbox', { name: /支付密码/ }));
    await page.keyboard.type(LIN.payPassword);
    await tabTo(page, sheet.getByRole('button', { name: '确认投资' }));
    await page.keyboard.press('Enter');
    await expectToast(toasts, '购买成功');
    const done = receipt(page).getByRole('button', { name: '完成' });
    await tabTo(page, done);
    await page.keyboard.press('Enter');
    await expect(receipt(page)).toBeHidden();
    await expectFocusShown(page);
    expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
  });

  test('recharges: amount, channel by arrows, proof, submission (R24, R34)', {
    tag: '@wide',
  }, async ({ page, server }) => {
    // Asked for early: a chooser that opens before the browser knows of it is lost.
    const choosing = page.waitForEvent('filechooser');
    await page.goto('/account-recharge');
    await tabTo(page, field(page, '充值金额'));
    await page.keyboard.type('500');
    const bank = page.getByRole('radio', { name: /^银行转账/ });
    const code = page.getByRole('radio', { name: /^扫码付款/ });
    await tabTo(page, bank);
    await page.keyboard.press('ArrowDown');
    await expect(code).toBeChecked();
    await expectFocusShown(page);
    await page.keyboard.press('ArrowUp');
    await expect(bank).toBeChecked();
    await tabTo(page, button(page, '下一步，获取收款信息'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/paymoney**');
    await expect(page.getByText('衡度示例资产管理有限公司')).toBeVisible();
    await expectFocusShown(page);

    await tabTo(page, page.locator('button', { hasText: '从相册选择' }));
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(picture('proof.png'));
    await expect(page.getByText('已上传，可以提交')).toBeVisible();
    await tabTo(page, button(page, '我已付款，提交审核'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '凭证已提交，等待审核' })).toBeVisible();
    await expectFocusShown(page);
    expect((await pendingOf(server)).deposits).toMatchObject([{ amount: '500.00' }]);
  });

  test('withdraws: another card, amount, digits, confirmation (R25)', { tag: '@wide' }, async ({
    page,
    server,
  }) => {
    await page.goto('/withdraw');
    const card = button(page, /到账银行卡/);
    await tabTo(page, card);
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog');
    await expect(picker).toBeVisible();
    await expectFocusShown(page);
    await expectTrapped(page, picker);
    await tabTo(page, picker.getByRole('button', { name: /工商银行/ }));
    await page.keyboard.press('Enter');
    await expect(picker).toBeHidden();
    await expect(card).toContainText('工商银行');
    await expect(card).toBeFocused();

    await tabTo(page, field(page, '提现金额'));
    await page.keyboard.type('1000');
    const next = button(page, '下一步');
    await tabTo(page, next);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '确认提现' });
    await expect(sheet).toBeVisible();
    await expectFocusShown(page);
    await expectTrapped(page, sheet);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(next).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await tabTo(page, sheet.getByRole('textbox', { name: /支付密码/ }), 'Shift+Tab');
    await page.keyboard.type(LIN.payPassword);
    await tabTo(page, sheet.getByRole('button', { name: '确认提现' }));
    await page.keyboard.press('Space');
    await expect(page.getByText('提现申请已提交')).toBeVisible();
    await expectFocusShown(page);
    // As the server has it.
    await expect(page.getByRole('main')).toContainText('工商银行');
    expect((await pendingOf(server)).withdrawals).toMatchObject([{ amount: '1000.00' }]);
  });

  test('tries a page again from the same button, and goes on in what came', async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(FAILED_LOADS);
    await server.fault({ path: 'bankcard/list', kind: 'status', status: 503, body: '', times: 2 });
    await page.goto('/wallet-manage');
    const reload = button(page, '重新加载');
    await tabTo(page, reload);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await server.requests())['/private/api/bankcard/list']).toBe(2);
    await expect(reload).not.toHaveAttribute('aria-busy', 'true');
    await expect(reload).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(reload).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expectFocusShown(page);
  });
});
