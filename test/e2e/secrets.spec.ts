import type { Page } from '@playwright/test';
import { buySheet, closeReceipt, confirmBuy, openBuy, typePayPassword } from './support/buying.ts';
import { expect, FAILED_LOADS, LIN, test } from './support/fixtures.ts';
import { findLeaks, watchLeaks } from './support/leaks.ts';
import { expectToast } from './support/toasts.ts';

/** Digits that nothing else of a page is likely to hold. */
const WRONG = '975318';
const DIGITS = [WRONG, LIN.payPassword];

test.use({ member: LIN.phone });

const fillAndConfirm = async (page: Page, digits: string): Promise<void> => {
  await typePayPassword(page, digits);
  await confirmBuy(page);
};

/** A purchase refused for its digits, and one that is placed though its answer is lost. */
const buyTwice = async (page: Page, order: () => Promise<void>): Promise<void> => {
  await openBuy(page, 9);
  await buySheet(page).getByRole('textbox', { name: '投资金额' }).fill('1000');
  await fillAndConfirm(page, WRONG);
  await expect(page.getByText(/还可尝试 4 次/)).toBeVisible();
  await order();
  await fillAndConfirm(page, LIN.payPassword);
};

test('the digits of a purchase are nowhere that another script, an extension, the next user or an operator reads (K5)', async ({
  page,
  server,
  watch,
  toasts,
}) => {
  watch.allow(FAILED_LOADS);
  const leaks = await watchLeaks(page, server);
  const before = (await server.orders(LIN.phone)).length;
  await buyTwice(page, async () => {
    // What the dialog shows after a refusal, while the digits are typed and while they are sent.
    expect(await findLeaks(leaks, DIGITS)).toEqual([]);
    await server.fault(
      { path: 'order/add', kind: 'status', point: 'after', status: 504, body: '' },
      { path: 'order/list', kind: 'delay', ms: 1000, times: 1 },
    );
  });
  await expect(buySheet(page).getByText('结果确认中').first()).toBeVisible();
  expect(await findLeaks(leaks, DIGITS)).toEqual([]);
  await expectToast(toasts, '购买成功');
  await closeReceipt(page);
  expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
  expect(await findLeaks(leaks, DIGITS)).toEqual([]);
  // The search finds what is there: a call without a secret, in the same places.
  const known = await findLeaks(leaks, ['private/api/order/list', 'accessToken']);
  expect(known).toEqual([
    'observers: private/api/order/list',
    'timeline: private/api/order/list',
    // The early script names the field.
    'markup: accessToken',
    'storage: accessToken',
  ]);
});

for (const [what, prevent] of [
  [
    'the browser has none',
    (page: Page) => page.addInitScript(() => Reflect.deleteProperty(window, 'Worker')),
  ],
  [
    'its script cannot be had',
    (page: Page) => page.route(/secretWorker/, (route) => route.abort()),
  ],
] as const) {
  test(`where no worker runs because ${what}, a purchase is placed, once, and no list of the page keeps its digits (K5)`, async ({
    page,
    server,
    watch,
    toasts,
  }) => {
    watch.allow(FAILED_LOADS);
    await prevent(page);
    const leaks = await watchLeaks(page, server);
    const before = (await server.orders(LIN.phone)).length;
    await buyTwice(page, () => Promise.resolve());
    await expectToast(toasts, '购买成功');
    expect(await server.orders(LIN.phone)).toHaveLength(before + 1);
    // Observers that were there before get it all the same: no browser lets a page prevent that.
    const found = await findLeaks(leaks, DIGITS);
    expect(found.filter((leak) => !leak.startsWith('observers'))).toEqual([]);
  });
}
