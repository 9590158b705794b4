import { expect, LIN, test } from './support/fixtures.ts';

test.use({ member: LIN.phone });

const NUMBER = '6217000010001234563';

test('back leads from the check of a card to its form, with everything kept (R33, C35)', async ({
  page,
  server,
}) => {
  await page.goto('/wallet-manage');
  await page.getByRole('link', { name: '添加银行卡' }).click();
  await page.getByRole('button', { name: /开户银行|请选择银行/ }).click();
  const picker = page.getByRole('dialog', { name: '请选择银行' });
  await picker.getByRole('combobox', { name: '搜索银行' }).fill('建设');
  await picker.getByRole('option', { name: '中国建设银行' }).click();
  await page.getByRole('textbox', { name: '银行卡号' }).fill(NUMBER);
  await page.getByRole('textbox', { name: '开户支行' }).fill('上海人民广场支行');
  await page.getByRole('button', { name: '下一步' }).click();
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
