import type { Page } from '@playwright/test';
import { expectClosed } from './support/dialogs.ts';
import { expect, LIN, NEWCOMER, PASSWORD, test } from './support/fixtures.ts';
import { fillCard, fillIdentity } from './support/forms.ts';
import { pullDown } from './support/lists.ts';
import { expectAccessible } from './support/looks.ts';
import { pendingOf } from './support/pending.ts';
import { picture } from './support/picture.ts';
import { openInApp } from './support/routes.ts';

test.use({ member: LIN.phone });

test('back leads from the check of a card to its form, with everything kept (R33, C35)', async ({
  page,
  server,
}) => {
  await page.goto('/wallet-manage');
  await page.getByRole('link', { name: '添加银行卡' }).click();
  await fillCard(page);
  await expect(page.getByRole('button', { name: '确认绑定' })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/bind-card/);
  await expect(page.getByRole('textbox', { name: '银行卡号' })).toHaveValue(
    '6217 0000 1000 1234 563',
  );
  await expect(page.getByRole('button', { name: '开户银行，中国建设银行' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '开户支行' })).toHaveValue('上海人民广场支行');
  expect((await server.requests())['/private/api/bankcard/add'] ?? 0).toBe(0);

  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认绑定' }).click();
  await page.waitForURL('**/wallet-manage');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  // The steps of the form are not behind the wallet.
  await page.goBack();
  await expect(page).toHaveURL(/\/wallet-manage$/);
  await expect(page.getByRole('heading', { level: 1, name: '银行卡管理' })).toBeVisible();
});

test('back leads from each step of the payment password to the one before (R27)', async ({
  page,
}) => {
  await page.goto('/mine');
  await page.goto('/pay-password');
  await expect(page.getByText('第 1 步，共 3 步')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '原支付密码，6 位数字' })).toBeFocused();
  await page.keyboard.type(LIN.payPassword);
  await expect(page.getByText('第 2 步，共 3 步')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '新支付密码，6 位数字' })).toBeFocused();
  await page.keyboard.type('864297');
  await expect(page.getByText('第 3 步，共 3 步')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('第 2 步，共 3 步')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('第 1 步，共 3 步')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/mine$/);
});

test.describe('a newcomer', () => {
  test.use({ member: NEWCOMER.phone, reducedMotion: 'reduce' });

  /** Opens a step of the list on home. */
  const step = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('main').getByRole('link', { name }).click();
  };
  const twice = async (page: Page, digits: string): Promise<void> => {
    for (const name of ['新支付密码，6 位数字', '再次输入支付密码，6 位数字']) {
      await expect(page.getByRole('textbox', { name })).toBeFocused();
      await page.keyboard.type(digits);
    }
  };

  test('walks through the first steps, each of which leads back to them (R10, R24, R27, R31, R33, R34)', async ({
    page,
    server,
  }) => {
    await page.goto('/home');
    // Investing before that leads to the first step.
    await page
      .getByRole('button', { name: /^立即购买/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: '您还未设置交易密码，无法投资' })).toBeVisible();
    await expectAccessible(page, 'the prompt to set a payment password');
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
    await expectClosed(page);

    await step(page, '设置支付密码');
    await page.getByLabel('登录密码').fill(PASSWORD);
    await page.getByRole('button', { name: '下一步' }).click();
    await twice(page, '135790');
    await page.getByRole('button', { name: '确认设置' }).click();
    await expect(page).toHaveURL(/\/home$/);

    await step(page, '实名认证');
    await fillIdentity(page);
    await page.getByRole('button', { name: '提交认证' }).click();
    await expect(page.getByRole('heading', { name: '资料审核中' })).toBeVisible();
    await server.ops('approve-realname', NEWCOMER.phone);
    await page.getByRole('button', { name: '继续' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expectClosed(page);

    await page.goto('/mine');
    await expect(page.getByText('已完成 2 / 4')).toBeVisible();
    await step(page, '绑定银行卡');
    await fillCard(page);
    await page.getByRole('button', { name: '确认绑定' }).click();
    await expect(page).toHaveURL(/\/mine$/);
    await expect(page.getByText('已完成 3 / 4')).toBeVisible();

    await page.goto('/home');
    await step(page, '首次充值');
    await page.getByRole('textbox', { name: '充值金额' }).fill('500');
    await page.getByRole('button', { name: '下一步，获取收款信息' }).click();
    await page.getByLabel('从相册选择').setInputFiles(picture('proof.png'));
    await expect(page.getByText('已上传，可以提交')).toBeVisible();
    await page.getByRole('button', { name: '我已付款，提交审核' }).click();
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(/\/home$/);
    const { deposits } = await pendingOf(server);
    expect(deposits).toMatchObject([{ amount: '500.00' }]);

    await openInApp(page, '/mine');
    const steps = page.getByRole('region', { name: '开始之前' });
    await expect(steps.getByText('已完成 3 / 4')).toBeVisible();
    await expect(steps.getByRole('link', { name: /首次充值/ })).toContainText('审核中');
    // Another payment is warned of where it would begin.
    await openInApp(page, '/account-recharge');
    await expect(page.getByText('您有一笔充值正在审核，请不要重复付款。')).toBeVisible();
    await openInApp(page, '/mine');
    await server.ops('approve-deposit', deposits[0]?.order_no ?? '');
    await pullDown(page);
    await expect(page.getByLabel('500.00 元', { exact: true }).first()).toBeVisible();
    await expect(steps).toHaveCount(0);
  });
});
