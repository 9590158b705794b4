import type { Page } from '@playwright/test';
import { ENTRIES } from '#app/persist/entries.ts';
import { hasSecret } from '#test/support/secretTraces.ts';
import {
  buySheet,
  closeReceipt,
  confirmBuy,
  fillBuy,
  lookUpAgain,
  openBuyNoted,
} from '../support/buying.ts';
import { installClock, untilSettled } from '../support/clock.ts';
import { expectClosed } from '../support/dialogs.ts';
import { test as base, expect, FAILED_LOADS, LIN } from '../support/fixtures.ts';
import { SERVER_TIMEOUT_MS, startServer, type TestServer } from '../support/server.ts';
import { expectToast } from '../support/toasts.ts';

/** A server that no other test has: it is killed, and what it was put back to before each test is what it held then. */
const test = base.extend<object, { runningServer: TestServer }>({
  runningServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_TIMEOUT_MS },
  ],
});

test.use({ member: LIN.phone });
// One worker, and so one server, for both.
test.describe.configure({ mode: 'default' });

const PRODUCT = 9;

/** The attempts that the browser keeps, whose outcome is not known. */
const storedAttempts = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate((key) => {
    const { open = {} } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.values(open as Record<string, Record<string, unknown>>);
  }, ENTRIES.attempts);

/** Confirms a purchase at which the server dies, and looks at what is there while it is away; the attempt's key. */
const buyFromDying = async (
  page: Page,
  server: TestServer,
  point: 'before-commit' | 'after-commit',
): Promise<string> => {
  await openBuyNoted(page, PRODUCT);
  await fillBuy(page, '2000');
  await server.fault({ path: 'order/add', kind: 'kill', point });
  await confirmBuy(page);
  await expect(buySheet(page).getByText('结果确认中').first()).toBeVisible();
  // Whatever a look-up fails with, it is no proof.
  await expect(buySheet(page).getByText(/未成交|购买成功/)).toHaveCount(0);
  const [attempt, ...others] = await storedAttempts(page);
  expect(others).toEqual([]);
  expect(attempt).toMatchObject({ kind: 'purchase', productId: PRODUCT, amount: '2000', count: 1 });
  expect(hasSecret(JSON.stringify(attempt), LIN.payPassword)).toBe(false);
  return String(attempt?.id);
};

test('a server killed before the commit has no order: checked, said, and made again once it is back (fault 7)', async ({
  page,
  server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  await installClock(page);
  const before = (await server.orders(LIN.phone)).length;
  await buyFromDying(page, server, 'before-commit');
  await server.restart();
  await untilSettled(page, () => toasts.texts.includes('上一笔购买未成交，可以重新购买'));
  expect(toasts.texts).not.toContain('购买成功');
  expect(await server.orders(LIN.phone)).toHaveLength(before);
  await expect.poll(() => storedAttempts(page)).toEqual([]);
  expect(await server.audit()).toEqual([]);

  // The toast goes; what it said stays, over a reload too, until it is closed.
  const notice = page.getByRole('dialog', { name: '购买结果' });
  await page.reload();
  await expect(notice.getByText('这笔购买未成交')).toBeVisible();
  await notice.getByRole('button', { name: '知道了' }).click();
  await expectClosed(page);
  await page.getByRole('button', { name: '立即购买' }).click();
  await fillBuy(page, '2000');
  await confirmBuy(page);
  await expectToast(toasts, '购买成功');
  expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
});

test('a server killed after the commit has one order, which the page finds once it is back (fault 7)', async ({
  page,
  server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  const before = (await server.orders(LIN.phone)).map(({ id }) => id);
  const key = await buyFromDying(page, server, 'after-commit');
  expect(toasts.texts).not.toContain('上一笔购买未成交，可以重新购买');
  await server.restart();
  await lookUpAgain(page);
  await expectToast(toasts, '购买成功');
  await closeReceipt(page);
  const made = (await server.orders(LIN.phone)).filter(({ id }) => !before.includes(id));
  expect(made).toMatchObject([
    { product_id: PRODUCT, amount: '200000', count: 1, attempt_key: key },
  ]);
  await expect.poll(() => storedAttempts(page)).toEqual([]);
  expect(await server.audit()).toEqual([]);
});
