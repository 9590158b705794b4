import type { Page } from '@playwright/test';
import { framesPaused, goUntil, installClock, pauseClock } from '../support/clock.ts';
import { expect, FAILED_LOADS, fillLogin, LIN, NEWCOMER, test } from '../support/fixtures.ts';
import { frames } from '../support/looks.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ member: NEWCOMER.phone });

const STREAM = '**/private/api/chat/stream**';
const CHAT = '**/private/api/chat/**';

/** Not a toast, which names its sender by the same words. */
const tab = (page: Page) => page.getByRole('button', { name: /^客服(?!：)/ });
const chat = (page: Page) => page.getByRole('dialog', { name: /客服/ });
const send = async (page: Page, text: string) => {
  await chat(page).getByRole('textbox').fill(text);
  await chat(page).getByRole('button', { name: '发送' }).click();
};

/** Resolves when the next stream is open: from then on news come at once. */
const streaming = (page: Page) => page.waitForResponse(STREAM);

const openHome = async (page: Page): Promise<void> => {
  const isStreaming = streaming(page);
  await page.goto('/home');
  await isStreaming;
};

test('a member and an operator talk both ways (R12, T7)', async ({ page, server, toasts }) => {
  await openHome(page);
  // A toast waits for the code that shows it.
  await expect(page.locator('[role=status] + [role=alert]').last()).toBeAttached();
  await tab(page).click();
  await send(page, '请问怎么充值？');
  await expect(chat(page).getByText('请问怎么充值？')).toBeVisible();
  await expect
    .poll(() => server.ops('chat', 'read', NEWCOMER.phone))
    .toMatchObject([{ from: 'member', text: '请问怎么充值？' }]);
  await server.ops('chat', 'reply', NEWCOMER.phone, '您好，请在“我的”里点充值。');
  await expect(chat(page).getByText('您好，请在“我的”里点充值。')).toBeVisible();
  // Seen in the open window: neither a toast nor anything unread.
  await frames(page, 3);
  expect(toasts.texts).toEqual([]);
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await expect(tab(page)).toHaveAccessibleName('客服');
});

test('an incoming text is a toast that opens the chat; the tab does not change (T7, R12)', async ({
  page,
  server,
}) => {
  await installClock(page);
  await openHome(page);
  await pauseClock(page);
  await server.ops('chat', 'reply', NEWCOMER.phone, '<b>您好</b>，有什么可以帮您？');
  const toast = page.getByRole('button', { name: '<b>您好</b>，有什么可以帮您？' });
  await expect(toast).toBeVisible();
  await expect(tab(page)).toHaveAccessibleName(/1/);
  await toast.click();
  await page.clock.resume();
  await expect(chat(page).getByText('<b>您好</b>，有什么可以帮您？')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/home');
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await expect(page.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
  await expect(tab(page)).toHaveAccessibleName('客服');
});

test('unread messages show on the tab after a reload, and open the chat after two seconds (K5)', async ({
  page,
  server,
}) => {
  await installClock(page);
  await openHome(page);
  await pauseClock(page);
  await server.ops('chat', 'reply', NEWCOMER.phone, '您的问题已经处理。');
  const windows: string[] = [];
  page.on('request', (request) => {
    if (/\/ChatWindow-/.test(request.url())) windows.push(request.url());
  });
  await page.reload();
  const unread = page.getByRole('button', { name: /^客服(?!：).*1/ });
  await goUntil(page, async () => (await unread.count()) === 1);
  // The two seconds began a few steps before.
  await page.clock.runFor(1500);
  await framesPaused(page, 5);
  // Opened it would be there only once its code has come.
  expect(windows).toEqual([]);
  await page.clock.resume();
  await expect(chat(page).getByText('您的问题已经处理。')).toBeVisible();
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  await expect(tab(page)).toHaveAccessibleName('客服');
});

test('a chat that opens in the moment in which a card is tapped is over its page, and closed by a step back of its own (T7, K5)', async ({
  page,
  server,
}) => {
  await openHome(page);
  await expect(page.locator('article').first()).toBeVisible();
  await server.ops('chat', 'reply', NEWCOMER.phone, '您的问题已经处理。');
  // What opens has its entry before it covers the page.
  await page.addInitScript(() => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      history.pushState = pushState;
      history.pushState(...entry);
      const card = document.querySelector<HTMLElement>('article a[href^="/product-detail/"]');
      setTimeout(() => card?.click());
    };
  });
  await page.reload();
  await page.waitForURL('**/product-detail/*');
  await expect(chat(page).getByText('您的问题已经处理。')).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state.overlay)).toBe(1);
  await page.goBack();
  await expect(chat(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toMatch(/^\/product-detail/);
  await page.goBack();
  await expect(page.locator('article').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('the next member of the page sees nothing of the one before (fault 36)', async ({
  page,
  server,
  toasts,
}) => {
  await openHome(page);
  await tab(page).click();
  await send(page, '这是我的秘密');
  await expect
    .poll(() => server.ops('chat', 'read', NEWCOMER.phone))
    .toMatchObject([{ text: '这是我的秘密' }]);
  await page.goBack();
  // All in one page, as it stays in memory.
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('link', { name: '账户设置' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/login');
  const isNext = streaming(page);
  await fillLogin(page, LIN.phone);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/home');
  await isNext;
  toasts.clear();
  await server.ops('chat', 'reply', NEWCOMER.phone, '给前一位会员');
  await server.ops('chat', 'reply', LIN.phone, '给这一位会员');
  await expect.poll(() => [...toasts.texts]).toEqual(['客服：给这一位会员']);
  await tab(page).click();
  await expect(chat(page).getByText('给这一位会员')).toBeVisible();
  await expect(page.getByText('这是我的秘密')).toHaveCount(0);
  await expect(page.getByText('给前一位会员')).toHaveCount(0);
  expect(toasts.texts).toEqual(['客服：给这一位会员']);
});

test('a chat that is cut off leaves the app as it is, says so, and comes back (fault 46)', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  await installClock(page);
  await page.route(CHAT, (route) => route.abort());
  await page.goto('/mine');
  await expect(tab(page)).toBeVisible();
  // It also tries again by itself, two seconds after the button is there: not before that is tapped.
  await pauseClock(page);
  await tab(page).click();
  const retry = chat(page)
    .getByRole('button', { name: /重试|再试/ })
    .first();
  await goUntil(page, () => retry.isVisible());
  await page.unroute(CHAT);
  const isStreaming = streaming(page);
  await retry.click();
  await page.clock.resume();
  await isStreaming;
  await server.ops('chat', 'reply', NEWCOMER.phone, '连接恢复了。');
  await expect(chat(page).getByText('连接恢复了。')).toBeVisible();
});

test('messages of the time without a connection come when it is back (fault 29)', async ({
  page,
  context,
  server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  await openHome(page);
  await context.setOffline(true);
  await server.ops('chat', 'reply', NEWCOMER.phone, '您不在的时候');
  await context.setOffline(false);
  await expectToast(toasts, '客服：您不在的时候');
  await tab(page).click();
  await expect(chat(page).getByText('您不在的时候')).toHaveCount(1);
});
