import { expect, LIN, test } from './support/fixtures.ts';
import { expectNothingCut, findings } from './support/looks.ts';

const READ = '/private/api/message/read';

test.use({ member: LIN.phone });

test('opening a message reads it, and the badge falls (R29, R30, C38, C39)', async ({
  page,
  server,
}) => {
  await server.ops('message', LIN.phone, '系统维护通知', '今晚 23:00 至 23:30 维护。');
  await page.goto('/home');
  await page.getByRole('link', { name: '站内消息，4 条未读' }).click();
  await page.waitForURL('**/site-message');
  await page.getByRole('link', { name: /未读 系统维护通知/ }).click();
  await page.waitForURL('**/read-site-message?id=*');
  await expect(page.getByRole('heading', { name: '系统维护通知' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('今晚 23:00 至 23:30 维护。');
  await expect.poll(async () => (await server.requests())[READ] ?? 0).toBe(1);
  await page.goBack();
  await expect(page.getByRole('link', { name: /系统维护通知/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /未读 系统维护通知/ })).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: '站内消息，3 条未读' })).toBeVisible();
});

test('all are read at once, also for the server (C39)', async ({ page, server }) => {
  await page.goto('/site-message');
  await expect(page.getByRole('link', { name: /^未读 / })).toHaveCount(3);
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByRole('link', { name: /^未读 / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '全部已读' })).toHaveCount(0);
  await expect.poll(async () => (await server.requests())[READ] ?? 0).toBe(1);
  await page.goto('/home');
  await expect(page.getByRole('link', { name: '站内消息', exact: true })).toBeVisible();
});

test('one type shows only its own, and survives a reload (C37)', async ({ page, server }) => {
  await server.ops('message', LIN.phone, '系统维护通知', '今晚维护。');
  await page.goto('/site-message');
  await page.getByRole('radio', { name: /^系统/ }).click();
  await expect(page.getByRole('link', { name: /系统维护通知/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /充值审核通过/ })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /系统维护通知/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /充值审核通过/ })).toHaveCount(0);
});

test('a message that does not exist is said to be gone', async ({ page }) => {
  await page.goto('/read-site-message?id=999999');
  await expect(page.getByText('消息不存在或已过期')).toBeVisible();
  await page.getByRole('link', { name: '返回消息列表' }).click();
  await page.waitForURL('**/site-message');
});

test('the payouts of a day are one row: it unfolds by the keyboard, leads to each, and is as it was on the way back (R29, C38)', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/site-message');
  const group = page.getByRole('button', { name: /收益已到账 · 3 笔/ }).first();
  const each = page.getByRole('link', { name: /^「.+」第 \d+ 期收益 ￥/ });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(each).toHaveCount(0);
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await expect(each).toHaveCount(3);
  expect(await findings(page)).toEqual([]);
  await expectNothingCut(page, 'the unfolded payouts');
  await each.first().click();
  await page.waitForURL('**/read-site-message?id=*');
  // The list says so, too, and is there for a moment longer.
  await expect(page.getByRole('heading', { level: 1, name: '消息详情' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('已计入可用余额');
  await page.goBack();
  await expect(each).toHaveCount(3);
});
