import type { Locator } from '@playwright/test';
import { SAMPLE } from '#test/support/sample/products.ts';
import {
  buySheet,
  closeReceipt,
  confirmBuy,
  fillBuy,
  lookUpAgain,
  openBuy,
  openBuyNoted,
  typePayPassword,
} from '../support/buying.ts';
import { installClock, untilSettled } from '../support/clock.ts';
import { expectClosed } from '../support/dialogs.ts';
import { expect, FAILED_LOADS, LIN, test, wideIf } from '../support/fixtures.ts';
import { stepInHistory } from '../support/history.ts';
import { countOf } from '../support/lists.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ member: LIN.phone });

test('a purchase refreshes balance, orders and progress without a reload (T6, X7)', async ({
  page,
  server,
  toasts,
}) => {
  const PRODUCT = SAMPLE.monthly;
  const before = (await server.orders(LIN.phone)).length;
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const balance = (amount: string) => expect(page.getByLabel(`${amount} 元`).first()).toBeVisible();
  const newestOrder = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  const seeOrders = async (newest: string) => {
    await page.getByRole('link', { name: '我的投资' }).click();
    await expect(newestOrder).toHaveText(newest);
    await page.goBack();
  };
  // Everything is read and shown before the purchase, in the same page.
  await page.goto('/mine');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await balance('100000.00');
  await seeOrders(SAMPLE.trial);
  await tab('首页');
  const card = page.getByRole('article').filter({ hasText: PRODUCT });
  await expect(card.getByText('68.25%')).toBeVisible();
  const buyNow = card.getByRole('button', { name: `立即购买 ${PRODUCT}` });
  const widths = await buyNow.evaluateHandle((button: HTMLElement) => {
    const seen = [button.offsetWidth];
    const look = () => seen.push(button.offsetWidth);
    new MutationObserver(look).observe(button, { childList: true });
    return seen;
  });
  await buyNow.click();
  await fillBuy(page, '10000');
  const [width, ...later] = await widths.jsonValue();
  expect(later.length, 'it was busy').toBeGreaterThan(0);
  expect(new Set(later), 'and as wide as before').toEqual(new Set([width]));
  await confirmBuy(page);
  await expectToast(toasts, '购买成功');
  await closeReceipt(page);
  expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
  await expect(card.getByText('68.75%')).toBeVisible();
  await tab('我的');
  await balance('90000.00');
  await seeOrders(PRODUCT);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('a double tap and Enter send one purchase (fault 8)', async ({ page, server, toasts }) => {
  const before = (await server.orders(LIN.phone)).length;
  await openBuy(page, 9);
  await fillBuy(page, '1000');
  // Its receipt would take a late Enter for itself.
  let letGo = () => {};
  const pressed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/order\/add\?/, async (request) => {
    await pressed;
    await request.continue();
  });
  await buySheet(page)
    .getByRole('button', { name: '确认投资' })
    .evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await page.keyboard.press('Enter');
  letGo();
  await expectToast(toasts, '购买成功');
  expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
  expect((await server.requests())['/private/api/order/add']).toBe(1);
});

test('a wrong payment password empties the cells and says how many tries are left (X6)', async ({
  page,
  server,
  toasts,
}) => {
  const before = (await server.orders(LIN.phone)).length;
  await openBuy(page, 9);
  await fillBuy(page, '1000', '111111');
  await confirmBuy(page);
  await expect(page.getByText(/还可尝试 4 次/)).toBeVisible();
  await expect(buySheet(page).getByRole('textbox', { name: '投资金额' })).toHaveValue('1,000');
  await expect(buySheet(page).getByRole('textbox', { name: /支付密码/ })).toHaveValue('');
  expect(await server.orders(LIN.phone)).toHaveLength(before);
  await typePayPassword(page);
  await confirmBuy(page);
  await expectToast(toasts, '购买成功');
});

test('more than the balance is refused by the server and leads to the deposit page (X6)', async ({
  page,
  server,
}) => {
  const before = (await server.orders(LIN.phone)).length;
  await openBuy(page, 5);
  await fillBuy(page, '150000');
  await confirmBuy(page);
  await expect(
    buySheet(page)
      .getByText(/差 ￥50,000\.00/)
      .first(),
  ).toBeVisible();
  await expect(buySheet(page).getByRole('link', { name: '去充值' })).toBeVisible();
  expect(await server.orders(LIN.phone)).toHaveLength(before);
});

for (const [what, fault] of [
  [
    'a proxy answers 504 after the commit',
    { kind: 'status', point: 'after', status: 504, body: '' },
  ],
  ['the answer is a page of HTML', { kind: 'html', point: 'after' }],
  ['the answer is cut off', { kind: 'cut', point: 'after' }],
  // However often the browser sends it again by itself.
  ['the connection dies after the commit', { kind: 'drop', point: 'after', times: 99 }],
] as const) {
  test(
    `when ${what}, it is being checked and then placed, once (faults 2, 4, 5, 23)`,
    wideIf(fault.kind !== 'drop'),
    async ({ page, server, watch, toasts }) => {
      watch.allow(FAILED_LOADS);
      const before = (await server.orders(LIN.phone)).length;
      await openBuy(page, 9);
      await fillBuy(page, '2000');
      // Looks at the orders fail too, so that the checking stays on screen until it was seen.
      await server.fault(
        { path: 'order/add', ...fault },
        { path: 'order/list', kind: 'status', status: 503, body: '', times: 99 },
      );
      await confirmBuy(page);
      await expect(buySheet(page).getByText('结果确认中').first()).toBeVisible();
      await server.clearFaults();
      await lookUpAgain(page);
      await expectToast(toasts, '购买成功');
      await closeReceipt(page);
      expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
    },
  );
}

for (const [what, kind] of [
  ['the connection dies before the commit every time (fault 1)', 'drop'],
  ['it hangs until it is timed out (X4, fault 27)', 'hang'],
] as const) {
  test(
    `nothing is placed, it is said, and can be made again when ${what}`,
    wideIf(kind === 'drop'),
    async ({ page, server, watch, toasts }) => {
      watch.allow(FAILED_LOADS);
      await installClock(page);
      const before = (await server.orders(LIN.phone)).length;
      await openBuyNoted(page, 9);
      await fillBuy(page, '2000');
      await server.fault({ path: 'order/add', kind, times: 99 });
      await confirmBuy(page);
      if (kind === 'hang') {
        await expect.poll(() => countOf(server, 'order/add')).toBe(1);
        await page.clock.fastForward(120_000);
        await expectToast(toasts, '请求超时：120秒');
      }
      await expect(buySheet(page).getByText('结果确认中').first()).toBeVisible();
      await server.clearFaults();
      await untilSettled(page, () => toasts.texts.includes('上一笔购买未成交，可以重新购买'));
      expect(await server.orders(LIN.phone)).toHaveLength(before);
      await page
        .getByRole('dialog', { name: '购买结果' })
        .getByRole('button', { name: '知道了' })
        .click();
      await expectClosed(page);
      await page.getByRole('button', { name: '立即购买' }).click();
      await fillBuy(page, '2000');
      await confirmBuy(page);
      await expectToast(toasts, '购买成功');
      expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
    },
  );
}

test('going back closes the dialog and forgets the digits; after a purchase it sends nothing (fault 35)', async ({
  page,
  server,
  toasts,
}) => {
  await page.goto('/product-list');
  await openBuy(page, 9);
  await typePayPassword(page, '246');
  await page.goBack();
  await expect(buySheet(page)).toBeHidden();
  await expect(page).toHaveURL(/product-detail\/9$/);
  await page.getByRole('button', { name: '立即购买' }).click();
  await expect(buySheet(page).getByRole('textbox', { name: /支付密码/ })).toHaveValue('');
  const sent = async () => (await server.requests())['/private/api/order/add'] ?? 0;
  expect(await sent()).toBe(0);

  await fillBuy(page, '1000');
  await confirmBuy(page);
  await expectToast(toasts, '购买成功');
  await closeReceipt(page);
  await stepInHistory(page, -1);
  await expect(page.getByRole('heading', { level: 1, name: '财富' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await stepInHistory(page, 1);
  await expect(page.getByRole('heading', { level: 1, name: '财富' })).toBeHidden();
  await expect(page.getByRole('button', { name: '立即购买' })).toBeVisible();
  expect(await page.evaluate(() => window.location.pathname)).toBe('/product-detail/9');
  await expect(buySheet(page)).toHaveCount(0);
  expect(await sent()).toBe(1);
});

test('closing the dialog gives the focus back and leaves the page where it was', async ({
  page,
}) => {
  /** A finger's tap; Playwright's own would first scroll the sticky footer "into view". */
  const touch = async (target: Locator): Promise<void> => {
    const box = await target.boundingBox();
    if (!box) throw new Error('Nothing to tap there.');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  await page.goto('/product-detail/5');
  const opener = page.getByRole('button', { name: '立即购买' });
  const cross = buySheet(page).getByRole('button', { name: '关闭' });
  await expect(opener).toBeVisible();
  await touch(opener);
  // The sheet slides in: the cross is where it stays once it no longer moves.
  await expect(buySheet(page).getByRole('textbox', { name: '投资金额' })).toBeFocused();
  await cross.hover();
  await touch(cross);
  await expect(buySheet(page)).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const address of ['/product-detail/9', '/product-list?id=1']) {
  test(
    `every tap on buy now reads the member, right after ${address} was opened by its address, too (T6)`,
    wideIf(address !== '/product-detail/9'),
    async ({ page, server, toasts, watch }) => {
      watch.allow(FAILED_LOADS);
      // From here on the browser knows the member, whom no screen has to ask for before it shows.
      const isKnown = page.waitForResponse(/member\/info$/);
      await page.goto('/home');
      await isKnown;
      await expect(page.getByRole('article').first()).toBeVisible();
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('member/info')) asked += 1;
      });
      await page.goto(address);
      const buyNow = page.getByRole('button', { name: /^立即购买/ }).first();
      await expect(buyNow).toBeVisible();
      const before = asked;
      const received = await countOf(server, 'member/info');
      await buyNow.click();
      await expect(buySheet(page)).toBeVisible();
      expect(asked).toBe(before + 1);
      expect(await countOf(server, 'member/info')).toBe(received + 1);
      await buySheet(page).getByRole('button', { name: '取消' }).click();
      await expectClosed(page);

      await page.goto(address);
      await expect(buyNow).toBeVisible();
      const body = JSON.stringify({ code: 1001, msg: '系统繁忙', data: null });
      await server.fault({ path: 'member/info', kind: 'status', status: 503, body });
      await buyNow.click();
      await expectToast(toasts, '系统繁忙（1001）');
      await expect(buyNow).toBeEnabled();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await buyNow.click();
      await expect(buySheet(page)).toBeVisible();
    },
  );
}
