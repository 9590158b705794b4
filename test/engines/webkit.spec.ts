/** The main journeys in WebKit, told by the ledger as well as by the screen. */
import { LIN, PASSWORD } from '../e2e/support/accounts.ts';
import type { TestServer } from '../e2e/support/server.ts';
import type { Driven } from './webDriver.ts';
import { expect, test } from './webkit.ts';

const DIALOG = `//*[@role='dialog' or self::dialog]`;

const button = (name: string): string =>
  `//*[(self::button or self::a or @role='button') and not(@disabled) and (normalize-space()='${name}' or @aria-label='${name}')]`;
const text = (part: string): string => `//*[text()[contains(., '${part}')]]`;
const field = (label: string): string =>
  `//input[contains(@aria-label, '${label}') or @id=//label[contains(., '${label}')]/@for]`;

const logIn = async (browser: Driven, server: TestServer, path = '/login'): Promise<void> => {
  await browser.open(server.url + path);
  await browser.type(field('手机号'), LIN.phone);
  await browser.type(`//input[@type='password']`, PASSWORD);
  await browser.click(button('登录'));
};

const openBuy = async (browser: Driven): Promise<void> => {
  await browser.click(button('立即购买'));
  await browser.see(DIALOG + field('投资金额'));
};

const confirmPurchase = async (browser: Driven, digits: string): Promise<void> => {
  await browser.type(DIALOG + field('支付密码'), digits);
  await browser.click(DIALOG + button('确认投资'));
};

test('a wrong password is told, the right one leads on to the page that was asked for', async ({
  webkit,
  server,
}) => {
  await webkit.open(`${server.url}/product-detail/9`);
  await logIn(webkit, server, '/login?redirect=%2Fmine');
  await webkit.see(text('可用余额'));
  expect(new URL(await webkit.address()).pathname).toBe('/mine');
  await webkit.reload();
  await webkit.see(text('可用余额'));
});

test('buys once, a wrong payment password first', async ({ webkit, server }) => {
  const before = (await server.orders(LIN.phone)).length;
  await logIn(webkit, server, '/login?redirect=%2Fproduct-detail%2F9');
  await openBuy(webkit);
  await webkit.type(DIALOG + field('投资金额'), '1000');
  await confirmPurchase(webkit, '111111');
  await webkit.see(text('还可尝试 4 次'));
  expect(await server.orders(LIN.phone)).toHaveLength(before);
  await confirmPurchase(webkit, LIN.payPassword);
  await webkit.see(DIALOG + text('购买成功'));
  expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
  const timeline = await webkit.run(
    `return performance.getEntriesByType('resource').map(({ name }) => name).join()`,
  );
  expect(timeline).not.toContain(LIN.payPassword);
});

test('going back closes the dialog and stays on the page', async ({ webkit, server }) => {
  await logIn(webkit, server, '/login?redirect=%2Fproduct-detail%2F9');
  await openBuy(webkit);
  await webkit.back();
  await expect.poll(() => webkit.count(DIALOG)).toBe(0);
  expect(new URL(await webkit.address()).pathname).toBe('/product-detail/9');
});
