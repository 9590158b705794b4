import type { Locator, Page } from '@playwright/test';
import { lookUpAgain, sendPayPassword } from '../support/buying.ts';
import { expectClosed } from '../support/dialogs.ts';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { pendingOf } from '../support/pending.ts';
import { picture } from '../support/picture.ts';
import type { TestServer } from '../support/server.ts';

const ADD_DEPOSIT = '/private/api/deposit/add';
const ADD_WITHDRAWAL = '/private/api/withdrawal/add';

test.use({ member: LIN.phone });

/** Asks for a deposit, pays it as far as the app knows, and hands in the proof. */
const depositWithProof = async (page: Page, server: TestServer, amount: string) => {
  await page.goto('/account-recharge');
  await page.getByRole('textbox', { name: '充值金额' }).fill(amount);
  await page.getByRole('button', { name: '下一步，获取收款信息' }).click();
  await page.waitForURL('**/paymoney**');
  await expect(page.getByText('衡度示例资产管理有限公司')).toBeVisible();
  await page.getByLabel('从相册选择').setInputFiles(picture('proof.png'));
  await expect(page.getByText('已上传，可以提交')).toBeVisible();
  await page.getByRole('button', { name: '我已付款，提交审核' }).click();
  await expect(page.getByRole('heading', { name: '凭证已提交，等待审核' })).toBeVisible();
  const { deposits } = await pendingOf(server);
  expect(deposits).toHaveLength(1);
  return deposits[0] ?? { order_no: '', amount: '' };
};

/** Fills the withdrawal form and confirms it with the payment password. */
const withdraw = async (page: Page, amount: string): Promise<void> => {
  await page.goto('/withdraw');
  await page.getByRole('textbox', { name: '提现金额' }).fill(amount);
  await page.getByRole('button', { name: '下一步' }).click();
  await sendPayPassword(page, '确认提现', '确认提现');
};

const expectBalance = async (page: Page, balance: string): Promise<void> => {
  await page.goto('/mine');
  await expect(page.getByLabel(`${balance} 元`, { exact: true }).first()).toBeVisible();
};

/** What is said is on screen, not behind the bar with the button. */
const expectAbove = async (words: Locator, button: Locator): Promise<void> => {
  await expect(words).toBeVisible();
  await expect
    .poll(async () => {
      const said = await words.boundingBox();
      const bar = await button.boundingBox();
      return said && bar && said.y >= 0 && said.y + said.height <= bar.y;
    })
    .toBe(true);
};

test.describe('a deposit (R24, R34, C26–C28)', () => {
  test('with its proof is reviewed, approved and then in the balance', async ({ page, server }) => {
    const { order_no, amount } = await depositWithProof(page, server, '5000');
    expect(amount).toBe('5000.00');
    await expectBalance(page, '100000.00');

    await server.ops('approve-deposit', order_no);
    await page.goto(`/paymoney?order_no=${order_no}`);
    await expect(page.getByRole('heading', { name: '充值已到账' })).toBeVisible();
    await expectBalance(page, '105000.00');
    await page.goto('/transactionhistory');
    const line = page.getByRole('button', { name: /余额 ￥105,000\.00/ });
    await expect(line.getByLabel(/5000\.00 元/)).toBeVisible();
    expect((await pendingOf(server)).deposits).toEqual([]);
    expect((await server.requests())[ADD_DEPOSIT]).toBe(1);
  });

  test('keeps its result through a reload, and its approval is a message until it is read', async ({
    page,
    server,
  }) => {
    const { order_no } = await depositWithProof(page, server, '5000');
    await page.reload();
    await expect(page.getByRole('heading', { name: '凭证已提交，等待审核' })).toBeVisible();
    await expect(page.getByText(order_no)).toBeVisible();
    await expect(page.getByRole('link', { name: '查看充值记录' })).toBeVisible();
    await server.ops('approve-deposit', order_no);
    await page.getByRole('link', { name: '返回首页' }).click();
    await page.getByRole('link', { name: '站内消息，4 条未读' }).click();
    await page
      .getByRole('link', { name: /充值审核通过/ })
      .first()
      .click();
    await expect(
      page.getByRole('main').getByText(`订单 ${order_no} 的 ￥5,000.00 已到账。`),
    ).toBeVisible();
    await page.getByRole('link', { name: '查看详情' }).click();
    await page.waitForURL('**/rechargelist');
    await page
      .getByRole('button', { name: /5000\.00 元|5,000\.00/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(order_no)).toBeVisible();
    await expect(sheet.getByText('已到账').first()).toBeVisible();
  });

  test('that is rejected says why and moves no money', async ({ page, server }) => {
    const { order_no } = await depositWithProof(page, server, '800');
    await server.ops('reject-deposit', order_no, '凭证与金额不符');
    await page.reload();
    await expect(page.getByRole('heading', { name: '充值已驳回' })).toBeVisible();
    await expect(page.getByText('原因：凭证与金额不符')).toBeVisible();
    await page.goto('/rechargelist');
    await expect(page.getByText(/凭证与金额不符/).first()).toBeVisible();
    await expectBalance(page, '100000.00');
  });

  test('that is not paid yet survives a reload and can be continued', async ({ page, server }) => {
    await page.goto('/account-recharge');
    await page.getByRole('textbox', { name: '充值金额' }).fill('300');
    await page.getByRole('button', { name: '下一步，获取收款信息' }).click();
    await page.waitForURL('**/paymoney**');
    await expect(page.getByText('衡度示例资产管理有限公司')).toBeVisible();
    await page.reload();
    await expect(page.getByText('衡度示例资产管理有限公司')).toBeVisible();
    await page.getByRole('button', { name: '我已付款，提交审核' }).click();
    await expect(page.getByText('请先上传付款凭证')).toBeVisible();
    expect((await pendingOf(server)).deposits).toEqual([]);
    await page.goto('/account-recharge');
    await page.getByRole('link', { name: '继续付款' }).click();
    await page.waitForURL('**/paymoney**');
    await expect(page.getByText('衡度示例资产管理有限公司')).toBeVisible();
  });

  test('whose form is sent from its top shows what is missing, and what is unknown', async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(FAILED_LOADS);
    await page.goto('/account-recharge');
    await page.getByRole('textbox', { name: '充值金额' }).fill('300');
    await page.getByRole('button', { name: '下一步，获取收款信息' }).click();
    await page.waitForURL('**/paymoney**');
    await expect(page.getByText('衡度示例资产管理有限公司')).toBeVisible();
    const submit = page.getByRole('button', { name: '我已付款，提交审核' });
    await submit.click();
    await expectAbove(page.getByText('请先上传付款凭证'), submit);
    await page.getByLabel('从相册选择').setInputFiles(picture('proof.png'));
    await expect(page.getByText('已上传，可以提交')).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await server.fault({ path: 'deposit/submit', kind: 'status', status: 502, body: '' });
    await submit.click();
    await expectAbove(page.getByText('提交结果确认中'), submit);
    expect((await pendingOf(server)).deposits).toEqual([]);
  });
});

test.describe('a withdrawal (R25, C29, C30)', () => {
  test('shows fee and arrival first, freezes the money, is approved and arrives', async ({
    page,
    server,
  }) => {
    await page.goto('/withdraw');
    await page.getByRole('textbox', { name: '提现金额' }).fill('1000');
    await expect(page.getByLabel('1.00 元', { exact: true })).toBeVisible();
    await expect(page.getByLabel('999.00 元', { exact: true })).toBeVisible();
    await withdraw(page, '1000');
    await expect(page.getByText('提现申请已提交')).toBeVisible();
    await expectClosed(page);
    const { withdrawals } = await pendingOf(server);
    expect(withdrawals).toMatchObject([
      { amount: '1000.00', fee: '1.00', status: 'to be approved' },
    ]);
    const orderNo = withdrawals[0]?.order_no ?? '';
    await expectBalance(page, '99000.00');
    await expect(page.getByText('提现处理中')).toBeVisible();
    await expect(page.getByLabel('1000.00 元', { exact: true }).first()).toBeVisible();

    await server.ops('approve-withdrawal', orderNo);
    await page.goto('/withdrawlist');
    await expect(page.getByText('打款中')).toBeVisible();
    await server.ops('complete-withdrawal', orderNo);
    await page.reload();
    await expect(page.getByText('已到账')).toHaveCount(2);
    await expect(page.getByText('打款中')).toHaveCount(0);
    await expectBalance(page, '99000.00');
    await expect(page.getByText('提现处理中')).toHaveCount(0);
    expect((await pendingOf(server)).withdrawals).toEqual([]);
  });

  test('that is rejected says why and gives the money back', async ({ page, server }) => {
    await withdraw(page, '2500');
    await expect(page.getByText('提现申请已提交')).toBeVisible();
    await expectClosed(page);
    await expectBalance(page, '97500.00');
    const { withdrawals } = await pendingOf(server);
    await server.ops('reject-withdrawal', withdrawals[0]?.order_no ?? '', '银行卡信息有误');
    await page.goto('/withdrawlist');
    await expect(page.getByText('已驳回')).toBeVisible();
    await expect(page.getByText('款项已退回余额。原因：银行卡信息有误')).toBeVisible();
    await expectBalance(page, '100000.00');
  });

  test('with a wrong payment password stays on its sheet and takes nothing', async ({
    page,
    server,
  }) => {
    await page.goto('/withdraw');
    await page.getByRole('textbox', { name: '提现金额' }).fill('1000');
    await page.getByRole('button', { name: '下一步' }).click();
    const sheet = page.getByRole('dialog', { name: '确认提现' });
    const cells = sheet.getByRole('textbox', { name: /支付密码/ });
    await cells.focus();
    await page.keyboard.type('111111');
    await sheet.getByRole('button', { name: '确认提现' }).click();
    await expect(sheet.getByText('支付密码错误，还可尝试 4 次')).toBeVisible();
    await expect(cells).toHaveValue('');
    expect((await pendingOf(server)).withdrawals).toEqual([]);
    await expectBalance(page, '100000.00');
  });

  test('is made once when a kept connection dies after the commit and the browser resends (fault 42)', async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(FAILED_LOADS);
    await server.fault({ path: 'withdrawal/add', kind: 'drop', point: 'after-commit' });
    await withdraw(page, '1200');
    await expect(page.getByText('提现申请已提交')).toBeVisible();
    await expectClosed(page);
    expect((await pendingOf(server)).withdrawals).toMatchObject([{ amount: '1200.00' }]);
    await expectBalance(page, '98800.00');
  });

  test('is said to be checked when a proxy answers 504 after the commit, then settled, once (fault 42)', async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(FAILED_LOADS);
    // No look at the list succeeds, before the send or after it: the checking stays on screen until it was seen.
    await server.fault(
      { path: 'withdrawal/add', kind: 'status', point: 'after-commit', status: 504, body: '' },
      { path: 'withdrawal/list', kind: 'status', status: 503, body: '', times: 99 },
    );
    await withdraw(page, '1200');
    await expect(page.getByRole('heading', { name: '结果确认中' })).toBeVisible();
    await expect(page.getByRole('button', { name: '下一步' })).toHaveCount(0);
    await server.clearFaults();
    await lookUpAgain(page);
    await expect(page.getByText('提现申请已提交')).toBeVisible();
    await expectClosed(page);
    expect((await pendingOf(server)).withdrawals).toMatchObject([{ amount: '1200.00' }]);
    expect((await server.requests())[ADD_WITHDRAWAL]).toBe(1);
    await expectBalance(page, '98800.00');
  });
});
