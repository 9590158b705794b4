import type { Page } from '@playwright/test';
import { expectClosed } from './dialogs.ts';
import { expect, LIN } from './fixtures.ts';
import { expectToast, toastsOf } from './toasts.ts';

/** Opens a product, and once it is shown and `before` has run, its buy dialog. */
export const openBuy = async (
  page: Page,
  productId: number,
  before?: () => Promise<unknown>,
): Promise<void> => {
  await expectClosed(page);
  await page.goto(`/product-detail/${productId}`);
  const buyNow = page.getByRole('button', { name: /立即购买|buy now/ });
  await buyNow.waitFor();
  await before?.();
  await buyNow.click();
  await expect(buySheet(page)).toBeVisible();
};

/**
 * Opens a product and its buy dialog, and waits until the newest order was read: of a purchase that is confirmed
 * before, nothing could prove later that it was not placed.
 */
export const openBuyNoted = async (page: Page, productId: number): Promise<void> => {
  let noted: Promise<unknown> | undefined;
  await openBuy(page, productId, async () => {
    noted = page.waitForResponse(/\/private\/api\/order\/list\?/);
  });
  await noted;
};

/** The open buy dialog. */
export const buySheet = (page: Page) => page.getByRole('dialog');

/** Types the payment password with the real keyboard. */
export const typePayPassword = async (
  page: Page,
  digits: string = LIN.payPassword,
): Promise<void> => {
  await buySheet(page)
    .getByRole('textbox', { name: /支付密码|payment password/ })
    .focus();
  await page.keyboard.type(digits);
};

/** Types the payment password into the sheet with this title and taps the button that sends it. */
export const sendPayPassword = async (
  page: Page,
  title: string,
  button: string,
  digits: string = LIN.payPassword,
): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByRole('textbox', { name: /支付密码/ }).focus();
  await page.keyboard.type(digits);
  await sheet.getByRole('button', { name: button }).click();
};

/** Types the amount and the payment password. */
export const fillBuy = async (page: Page, amount: string, digits?: string): Promise<void> => {
  await buySheet(page)
    .getByRole('textbox', { name: /投资金额|investment amount/ })
    .fill(amount);
  await typePayPassword(page, digits);
};

/** Taps the dialog's confirm button. */
export const confirmBuy = async (page: Page): Promise<void> => {
  await buySheet(page)
    .getByRole('button', { name: /^(确认投资|Confirm)$/ })
    .click();
};

/** Buys a range product for `amount` yuan and waits for the success toast. */
export const buyRange = async (page: Page, productId: number, amount: string): Promise<void> => {
  await openBuy(page, productId);
  await fillBuy(page, amount);
  await confirmBuy(page);
  await expectToast(toastsOf(page), '购买成功');
  await closeReceipt(page);
};

/** The receipt that stays after a purchase. */
export const receipt = (page: Page) =>
  page.getByRole('dialog', { name: /^(购买回执|Purchase receipt)$/ });

/** Has what is being checked looked up at once, as when the line is back. */
export const lookUpAgain = (page: Page): Promise<void> =>
  page.evaluate(() => void dispatchEvent(new Event('online')));

/** Closes the receipt of a purchase. */
export const closeReceipt = async (page: Page): Promise<void> => {
  await receipt(page)
    .getByRole('button', { name: /^(完成|Done)$/ })
    .click();
  await expectClosed(page);
};
