import { confirmBuy, fillBuy, openBuy, typePayPassword } from '../support/buying.ts';
import { expectClosed } from '../support/dialogs.ts';
import {
  expect,
  FAILED_LOADS,
  fillLogin,
  LIN,
  login,
  NEWCOMER,
  PASSWORD,
  test,
} from '../support/fixtures.ts';
import { fillCard, fillIdentity, mailedCode } from '../support/forms.ts';
import { pendingOf } from '../support/pending.ts';
import { expectToast } from '../support/toasts.ts';

const NEW_PASSWORD = 'Zhongheng2027';
const NEW_PAY_PASSWORD = '975318';
const NEW_MAIL = 'newcomer@example.com';

test.use({ member: LIN.phone });

test('a card is bound after a look at what was typed, and deleted again (R32, R33, C33–C36)', async ({
  page,
  server,
  toasts,
}) => {
  await page.goto('/wallet-manage');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(2);
  await page.getByRole('link', { name: '添加银行卡' }).click();
  await page.waitForURL('**/bind-card**');
  await expect(page.getByRole('textbox', { name: '持卡人姓名' })).toHaveValue('林知行');
  await fillCard(page);
  expect((await server.requests())['/private/api/bankcard/add'] ?? 0).toBe(0);
  await page.getByRole('button', { name: '确认绑定' }).click();
  await expectToast(toasts, '银行卡已绑定');
  await page.waitForURL('**/wallet-manage');
  await expect(cards).toHaveCount(3);

  await page.getByRole('button', { name: /管理中国建设银行，尾号 4563/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除银行卡' }).click();
  await page
    .getByRole('dialog', { name: '删除这张银行卡？' })
    .getByRole('button', { name: '删除' })
    .click();
  await expectToast(toasts, '银行卡已删除');
  await expect(cards).toHaveCount(2);
  await expectClosed(page);
  await page.reload();
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('中国建设银行')).toHaveCount(0);
});

test.describe(() => {
  test.use({ member: NEWCOMER.phone });

  test('an identity goes from the form under review to verified (R31, C11–C13)', async ({
    page,
    server,
  }) => {
    await page.goto('/realname');
    await fillIdentity(page);
    await page.getByRole('button', { name: '提交认证' }).click();
    await expect(page.getByRole('heading', { name: '资料审核中' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('陈示例');
    await expect(page.getByRole('main')).not.toContainText('19491231');
    expect((await pendingOf(server)).identities).toMatchObject([
      { phone: `+86 ${NEWCOMER.phone}` },
    ]);

    await server.ops('approve-realname', NEWCOMER.phone);
    await page.reload();
    await expect(page.getByRole('heading', { name: '已完成实名认证' })).toBeVisible();
    expect((await pendingOf(server)).identities).toEqual([]);
    await page.goto('/withdraw');
    await expect(page.getByRole('link', { name: '去设置支付密码' })).toBeVisible();
  });

  test('a rejected identity says why and is submitted again (R31)', async ({ page, server }) => {
    const apply = async () => {
      await fillIdentity(page);
      await page.getByRole('button', { name: '提交认证' }).click();
      await expect(page.getByRole('heading', { name: '资料审核中' })).toBeVisible();
    };
    await page.goto('/realname');
    await apply();
    await server.ops('reject-realname', NEWCOMER.phone, '照片不清晰');
    await page.reload();
    await expect(page.getByText('原因：照片不清晰')).toBeVisible();
    await page.getByRole('button', { name: '重新提交' }).click();
    await apply();
    expect((await pendingOf(server)).identities).toHaveLength(1);
  });
});

test('a new login password ends the session; the new one opens it, the old one does not (R17, C7)', async ({
  page,
  server: _server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  await page.goto('/change-password');
  await page.getByLabel('原密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('确认新密码', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '确认修改' }).click();
  await page.waitForURL(/\/login/);
  await expectToast(toasts, '密码已修改，请重新登录');
  await fillLogin(page, LIN.phone, PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expectToast(toasts, '账号或密码错误（1101）');
  await page.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\/(home|change-password)/);
  await page.goto('/mine');
  await expect(page.getByText('可用余额')).toBeVisible();
});

test('a changed payment password buys, the old one does not (R27, C8)', async ({
  page,
  server,
  toasts,
}) => {
  await page.goto('/pay-password');
  for (const [step, digits] of [
    ['原支付密码，6 位数字', LIN.payPassword],
    ['新支付密码，6 位数字', NEW_PAY_PASSWORD],
    ['再次输入支付密码，6 位数字', NEW_PAY_PASSWORD],
  ] as const) {
    await page.getByRole('textbox', { name: step }).focus();
    await page.keyboard.type(digits);
  }
  await page.getByRole('button', { name: '确认修改' }).click();
  await expectToast(toasts, '支付密码已修改');
  await page.waitForURL('**/mine');

  const before = (await server.orders(LIN.phone)).length;
  await openBuy(page, 9);
  await fillBuy(page, '1000', LIN.payPassword);
  await confirmBuy(page);
  await expect(page.getByText(/还可尝试 4 次/)).toBeVisible();
  expect(await server.orders(LIN.phone)).toHaveLength(before);
  await typePayPassword(page, NEW_PAY_PASSWORD);
  await confirmBuy(page);
  await expectToast(toasts, '购买成功');
  expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
});

test.describe(() => {
  test.use({ member: NEWCOMER.phone });

  test('an e-mail address is bound with the code that was mailed, and logs in (R28, C10)', async ({
    page,
    server,
  }) => {
    await page.goto('/bind-mail');
    await page.getByRole('textbox', { name: '邮箱' }).fill(NEW_MAIL);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText(/秒后可重新获取/)).toBeVisible();
    const code = await mailedCode(server, NEW_MAIL);
    await page.getByRole('textbox', { name: '验证码' }).fill(code);
    await page.getByRole('button', { name: '确认绑定' }).click();
    await expect(page.getByRole('heading', { name: '邮箱已绑定' })).toBeVisible();
    await page.getByRole('button', { name: '完成' }).click();
    await page.waitForURL('**/account-settings');

    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL('**/login');
    await expectClosed(page);
    await login(page, NEW_MAIL);
    await page.goto('/mine');
    await expect(page.getByText('可用余额')).toBeVisible();
  });
});
