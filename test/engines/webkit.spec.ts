/** The main journeys in WebKit, shown by the ledger as well as by the screen. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ORDER } from '#api/contract/order.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { hasSecret } from '#test/support/secretTraces.ts';
import { pendingOf } from '../e2e/support/pending.ts';
import { picture } from '../e2e/support/picture.ts';
import { LIN, PASSWORD } from '../e2e/support/session.ts';
import { button, chat, DIALOG, field, logIn, text, typeLogin } from './journeys.ts';
import type { Driven } from './webDriver.ts';
import { test } from './webkit.ts';

/** The daily product that the demo member holds; it can be left early. */
const DAILY_90 = 10;
const openBuy = async (browser: Driven): Promise<void> => {
  await browser.click(button('立即购买'));
  await browser.see(DIALOG + field('投资金额'));
};

const confirmPurchase = async (browser: Driven, digits: string): Promise<void> => {
  await browser.type(DIALOG + field('支付密码'), digits);
  await browser.click(DIALOG + button('确认投资'));
};

test('a wrong password is refused, the right one leads on to the page that was asked for', async ({
  webkit,
  server,
}) => {
  await webkit.open(`${server.url}/mine`);
  await expect.poll(() => webkit.count(button('登录'))).toBe(1);
  await typeLogin(webkit, 'wrong-Password1');
  await webkit.click(button('登录'));
  await expect
    .poll(() => webkit.run(`return document.querySelector('input[type=password]').value`))
    .toBe('');
  expect(new URL(await webkit.address()).pathname).toBe('/login');
  await webkit.type(`//input[@type='password']`, PASSWORD);
  await webkit.click(button('登录'));
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
  await webkit.see(DIALOG + text('购买回执'));
  expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
  const timeline = await webkit.run(
    `return performance.getEntriesByType('resource').map(({ name }) => name).join()`,
  );
  expect(hasSecret(String(timeline), LIN.payPassword)).toBe(false);
});

for (const [kind, product] of [
  ['a fixed amount', 12],
  ['shares', 2],
] as const) {
  test(`buys a product of ${kind}`, async ({ webkit, server }) => {
    const before = (await server.orders(LIN.phone)).length;
    await logIn(webkit, server, `/login?redirect=%2Fproduct-detail%2F${product}`);
    await webkit.click(button('立即购买'));
    await confirmPurchase(webkit, LIN.payPassword);
    await webkit.see(DIALOG + text('购买回执'));
    const orders = await server.orders(LIN.phone);
    expect(orders).toHaveLength(before + 1);
    expect(orders.filter(({ product_id }) => product_id === product)).not.toEqual([]);
  });
}

test('going back closes the dialog and stays on the page', async ({ webkit, server }) => {
  await logIn(webkit, server, '/login?redirect=%2Fproduct-detail%2F9');
  await openBuy(webkit);
  await webkit.back();
  await expect.poll(() => webkit.count(DIALOG)).toBe(0);
  expect(new URL(await webkit.address()).pathname).toBe('/product-detail/9');
});

test('money is withdrawn once, though the answer is lost', async ({ webkit, server }) => {
  await logIn(webkit, server, '/login?redirect=%2Fwithdraw');
  await webkit.type(field('提现金额'), '1200');
  await webkit.click(button('下一步'));
  await server.fault({ path: 'withdrawal/add', kind: 'drop', point: 'after-commit', times: 2 });
  await webkit.type(DIALOG + field('支付密码'), LIN.payPassword);
  await webkit.click(DIALOG + button('确认提现'));
  await webkit.see(text('提现申请已提交'));
  expect((await pendingOf(server)).withdrawals).toMatchObject([{ amount: '1200.00' }]);
});

test('a deposit is handed in with its proof', async ({ webkit, server }) => {
  await logIn(webkit, server, '/login?redirect=%2Faccount-recharge');
  await webkit.type(field('充值金额'), '500');
  await webkit.click(button('下一步，获取收款信息'));
  await webkit.see(text('衡度示例资产管理有限公司'));
  const { buffer } = picture('proof.png');
  const proof = join(mkdtempSync(join(tmpdir(), 'hengdu-webkit-')), 'proof.png');
  writeFileSync(proof, buffer);
  await webkit.choose(`//input[@type='file']`, proof);
  await webkit.see(text('已上传，可以提交'));
  await webkit.click(button('我已付款，提交审核'));
  await webkit.see(text('凭证已提交，等待审核'));
  expect((await pendingOf(server)).deposits).toMatchObject([{ amount: '500.00' }]);
});

test('an order is left early, once', async ({ webkit, server }) => {
  const order = (await server.orders(LIN.phone)).find((one) => one.product_id === DAILY_90);
  await logIn(webkit, server, `/login?redirect=%2Finvestdetail%2F${order?.id}`);
  await webkit.click(button('申请回购'));
  // Its terms have come.
  await webkit.see(`${DIALOG}//*[@aria-label='19960.00 元']`);
  await webkit.type(DIALOG + field('支付密码'), LIN.payPassword);
  await webkit.click(DIALOG + button('确认回购'));
  await webkit.see(text('回购申请回执'));
  const left = (await server.orders(LIN.phone)).find((one) => one.id === order?.id);
  expect(left?.status).toBe(ORDER.buybackPending);
});

test('an expired token is renewed unnoticed; a session that ends leads to the login, and a web view that forgets does so too', async ({
  webkit,
  server,
}) => {
  await logIn(webkit, server, '/login?redirect=%2Fmine');
  await webkit.see(text('可用余额'));
  // Closed meanwhile: nothing of the page is under way when the token expires.
  await webkit.open('about:blank');
  await server.advanceClock(16 * 60_000);
  await webkit.open(`${server.url}/mine`);
  await webkit.see(text('可用余额'));
  await expect
    .poll(async () => (await server.requests())['/public/api/member/refresh_token'])
    .toBe(1);
  expect(new URL(await webkit.address()).pathname).toBe('/mine');

  await server.fault({ path: 'product/info', kind: 'expired' });
  await webkit.open(`${server.url}/product-detail/9`);
  await expect.poll(async () => new URL(await webkit.address()).pathname).toBe('/login');

  await logIn(webkit, server, '/login?redirect=%2Fmine');
  await webkit.see(text('可用余额'));
  await webkit.run('localStorage.clear(); sessionStorage.clear();');
  await webkit.reload();
  await webkit.see(button('登录'));
  expect(new URL(await webkit.address()).pathname).toBe('/login');
});

test('a line that is dead is said, and the retry works', async ({ webkit, server }) => {
  await logIn(webkit, server, '/login?redirect=%2Fmine');
  await webkit.see(text('可用余额'));
  await server.fault({ path: 'product/info', kind: 'drop', times: 99 });
  await webkit.open(`${server.url}/product-detail/7`);
  await webkit.see(text('网络异常，请稍后再试'));
  await server.clearFaults();
  await webkit.click(button('重新加载'));
  await webkit.see(text(SAMPLE.unsold));
});

test('the chat carries what both sides write', async ({ webkit, server }) => {
  await chat(webkit, server);
});

test('what is typed before the code is there is kept by the same field', async ({
  webkit,
  line,
}) => {
  const phone = `document.querySelector('input[type=tel]')`;
  line.hold(/^\/assets\/.*\.js/);
  await webkit.open(`${line.url}/login`);
  await typeLogin(webkit);
  expect(await webkit.count(`//*[@id='static-shell']`)).toBe(1);
  await webkit.run(`${phone}.dataset.painted = ''`);
  line.release();
  await expect.poll(() => webkit.count(`//*[@id='static-shell']`)).toBe(0);
  expect(await webkit.run(`return ${phone}.dataset.painted + ${phone}.value`)).toBe(
    '138 0000 0001',
  );
  await webkit.click(button('登录'));
  await webkit.see(text(SAMPLE.monthly));
});

test('what is painted in place of the app until its code is there counts as a paint, which the app waits for', async ({
  webkit,
  line,
}) => {
  const standsIn = async (path: string): Promise<void> => {
    line.hold(/^\/assets\/.*\.js/);
    await webkit.open(line.url + path);
    await expect
      .poll(() => webkit.run(`return performance.getEntriesByType('paint').length`), path)
      .toBe(1);
    expect(await webkit.count(`//*[@id='static-shell']`), path).toBe(1);
    line.release();
    await expect.poll(() => webkit.count(`//*[@id='static-shell']`), path).toBe(0);
  };
  await standsIn('/mine');
  await logIn(webkit, line);
  await webkit.see(text(SAMPLE.monthly));
  for (const path of ['/home', '/mine', '/product-detail/9']) await standsIn(path);
});

test('opens without a network, and goes on once there is one', async ({ webkit, line }) => {
  await logIn(webkit, line, '/login?redirect=%2Fmine');
  await webkit.see(text('可用余额'));
  await expect
    .poll(() => webkit.run('return navigator.serviceWorker?.controller?.state'))
    .toBe('activated');
  line.setDead(true);
  await webkit.open(`${line.url}/product-detail/7`);
  await webkit.see(text('网络异常，请稍后再试'));
  line.setDead(false);
  await webkit.click(button('重新加载'));
  await webkit.see(text(SAMPLE.unsold));
});
