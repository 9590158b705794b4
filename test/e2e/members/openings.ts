import type { Locator, Page } from '@playwright/test';
import type { Fault } from '#test/support/testControl/faults.ts';
import { buySheet, confirmBuy, fillBuy, openBuy } from '../support/buying.ts';
import { expect, LIN } from '../support/fixtures.ts';
import { picture } from '../support/picture.ts';
import { expectLoaded } from '../support/routes.ts';
import type { TestServer } from '../support/server.ts';

/** Begins with one of two texts: the Chinese one, or the English. */
export const either = (chinese: string, english: string): RegExp =>
  new RegExp(`^(?:${chinese}|${english})`);

/** Taps the first of these, once nothing moves it any more. */
export const tap = async (page: Page, target: Locator): Promise<void> => {
  await expect(target.first()).toBeVisible();
  // What still loads above a button moves it while the finger comes down.
  await expectLoaded(page);
  await target.first().tap();
};

/** The buttons of this name. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name });

/** Opens a screen, and taps a button of it. */
export const tapped =
  (address: string, name: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.goto(address);
    await tap(page, button(page, name));
  };

/** Opens a screen, and taps the first of what opens something there. */
export const opened =
  (address: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(address);
    await tap(page, page.locator('main button[aria-haspopup=dialog]'));
  };

/** Asks for a withdrawal, as far as its confirmation. */
export const openWithdrawal = async (page: Page): Promise<void> => {
  await page.goto('/withdraw');
  await page.getByRole('textbox', { name: /^(?:提现金额|Amount)$/ }).fill('1000');
  await button(page, either('下一步', 'Next')).tap();
};

/** Opens the terms of a buyback. */
export const openBuyback = tapped('/investdetail/7', either('申请回购', 'Request buyback'));

/** Types the payment password into the sheet that is open, and sends it. */
export const send = async (page: Page): Promise<void> => {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: /支付密码|payment password/i }).focus();
  await page.keyboard.type(LIN.payPassword);
  await sheet.getByRole('button', { name: either('确认', 'Confirm$') }).click();
};

/** The server's no to a call, for a reason that is not the password. */
export const refusalOf = (path: string): Fault => ({
  path,
  kind: 'status',
  status: 200,
  body: JSON.stringify({ code: 1002, msg: '系统繁忙', data: null }),
});

/** Carried out, and never answered: what becomes of it is learnt later. */
export const lostAnswerOf = (path: string): Fault => ({
  path,
  kind: 'hang',
  point: 'after-commit',
});

/** Asks for a deposit, and hands in the proof of its payment. */
export const payDeposit = async (page: Page): Promise<void> => {
  await page.goto('/account-recharge');
  await page.getByRole('textbox', { name: /^(?:充值金额|Amount)$/ }).fill('1000');
  await button(page, either('下一步', 'Next')).click();
  await page.getByLabel(/从相册选择$|album$/).setInputFiles(picture('proof.png'));
  await expect(page.getByText(/^(?:已上传，可以提交|Uploaded, ready to submit)$/)).toBeVisible();
  await button(page, either('我已付款，提交审核', 'I have paid, submit')).click();
  const heading = either('凭证已提交，等待审核', 'Proof submitted, waiting for review');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
};

/** A purchase that is answered by something else than the server. */
export const leaveUnknown = async (page: Page, server: TestServer): Promise<void> => {
  await openBuy(page, 9);
  await fillBuy(page, '2000');
  await server.fault(
    { path: 'order/add', kind: 'html', point: 'after' },
    { path: 'order/list', kind: 'status', status: 503, body: '', times: 100 },
  );
  await confirmBuy(page);
  await expect(
    buySheet(page)
      .getByText(/结果确认中|Checking the result/)
      .first(),
  ).toBeVisible();
};
