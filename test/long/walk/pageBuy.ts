import { expect, type Locator, type Page } from '@playwright/test';
import fc from 'fast-check';
import { HIDDEN_AMOUNT } from '#shared/ui/amounts/AmountContext.ts';
import { receipt } from '#test/e2e/support/buying.ts';
import type { TestServer } from '#test/e2e/support/server.ts';
import { LIN } from '#test/e2e/support/session.ts';

/** Products by their numbers, shares of which are bought again and again, and such as are sold once, with their least amount. */
const ON_SALE = [
  { product: 2, again: true },
  { product: 11, again: true },
  { product: 22, again: true },
  { product: 4 },
  { product: 1, amount: '1000' },
  { product: 9, amount: '1000' },
] as const;

/** What a member buys, and what befalls it. */
export const purchase = {
  of: fc.constantFrom(...ON_SALE),
  isRight: fc.constantFrom(true, true, true, true, false),
  /** How its answer is lost once it is carried out. */
  lost: fc.constantFrom(null, null, 'status', 'drop'),
  /** Whether the balance is looked at afterwards; else the receipt stays open. */
  looks: fc.boolean(),
} as const;
type Purchase = {
  [Key in keyof typeof purchase]: (typeof purchase)[Key] extends fc.Arbitrary<infer T> ? T : never;
};

/** What became of it, by what the page says. */
export type Bought = 'placed' | 'refused' | 'not for sale' | 'nobody is logged in';

/** What the page's member may spend by the server, in yuan; null where nobody is logged in. */
const balanceOf = async (page: Page, server: TestServer): Promise<string | null> => {
  const stored = await page.evaluate(() =>
    Object.values({ ...localStorage }).find((value) => value.includes('"accessToken"')),
  );
  const { accessToken } = JSON.parse(stored ?? '{}') as { accessToken?: string };
  const answer = await fetch(`${server.url}/private/api/member/info`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { data } = (await answer.json()) as { data?: { amount?: string } };
  return data?.amount ?? null;
};

/** The page shows the balance that the server has, or hides amounts, as the member may have asked. It must be one that shows the balance. */
export const expectBalance = async (page: Page, server: TestServer): Promise<void> => {
  const balance = (await balanceOf(page, server)) ?? 'none';
  const shown = balance.replace(/\B(?=(?:\d{3})+\.)/g, ',');
  const main = page.locator('main');
  await expect(main.getByText(shown).or(main.getByText(HIDDEN_AMOUNT)).first()).toBeVisible();
};

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Opens a product's buy sheet, past what a purchase before has left open; false where its outcome is still looked up. */
const openSheet = async (page: Page, product: number): Promise<boolean> => {
  await page.goto(`/product-detail/${product}`);
  const isChecked = page.getByRole('button', { name: /结果确认中|checking the result/i });
  let isOpen = false;
  await expect(async () => {
    if (await isChecked.isVisible()) return;
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
    await buyNowOf(page).click({ timeout: 5_000 });
    await expect(sheetOf(page)).toBeVisible({ timeout: 10_000 });
    isOpen = true;
  }).toPass({ timeout: 60_000 });
  return isOpen;
};

const buyNowOf = (page: Page) => page.getByRole('button', { name: /立即购买|buy now/i });
const sheetOf = (page: Page) => page.getByRole('dialog').filter({ has: passwordOf(page) });
const passwordOf = (page: Page) =>
  page.getByRole('textbox', { name: /支付密码|payment password/i });

/** Closes what is open, and waits until it is gone; another may have taken its place by then. */
const close = async (page: Page, dialog: Locator, text: string): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog.filter({ hasText: text })).toBeHidden();
};

/**
 * Types what a purchase asks for and confirms it; what the page says of it in the end. What earlier purchases have left
 * to say comes first and is closed. `madeNumbers`: the numbers of the orders that it has made.
 */
const confirm = async (
  page: Page,
  { of, isRight }: Purchase,
  madeNumbers: () => Promise<string[]>,
): Promise<Bought> => {
  const sheet = sheetOf(page);
  if ('amount' in of) {
    await sheet.getByRole('textbox', { name: /投资金额|investment amount/i }).fill(of.amount);
  }
  await passwordOf(page).focus();
  await page.keyboard.type(isRight ? LIN.payPassword : '135799');
  const button = sheet.getByRole('button', { name: /^(确认投资|Confirm)$/ });
  await button.click();
  const hear = async (): Promise<Bought | null> => {
    if (await receipt(page).isVisible()) {
      const text = await receipt(page).innerText();
      // After its receipt was seen: an order was made before it.
      const made = await madeNumbers();
      if (made.some((number) => text.includes(number))) return 'placed';
      const number = /[A-Z]\d{6,}/.exec(text)?.[0];
      if (number) await close(page, receipt(page), number);
      return null;
    }
    const notice = page.getByRole('dialog', { name: /^(购买结果|Your purchase)$/ });
    if (await notice.isVisible()) {
      // Of one that was not placed; if this one was, its receipt never comes.
      await close(page, notice, await notice.getByRole('heading').first().innerText());
      return null;
    }
    if (await button.isVisible())
      return (await button.getAttribute('aria-busy')) ? null : 'refused';
    // A refusal that was lost is known once no server can be at work on it; between two sheets there is none.
    const isOver = (await buyNowOf(page).isVisible()) && (await madeNumbers()).length === 0;
    return isOver ? 'refused' : null;
  };
  let said: Bought | null = null;
  const isHeard = async (): Promise<boolean> => {
    said = await hear();
    return said !== null;
  };
  await expect.poll(isHeard, { message: 'the outcome of a purchase', timeout: 300_000 }).toBe(true);
  return said ?? 'refused';
};

/**
 * Buys something from its product's page, with all that belongs to it, and compares the books with what the page
 * says: an order and its receipt, or none; the balance less by just that; the ledger sound.
 */
export const buyInPage = async (
  page: Page,
  server: TestServer,
  chosen: Purchase,
): Promise<Bought> => {
  const { of, isRight, lost, looks } = chosen;
  const before = await balanceOf(page, server);
  if (before === null) return 'nobody is logged in';
  const known = new Set((await server.orders(LIN.phone)).map(({ id }) => id));
  const newOrders = async () => (await server.orders(LIN.phone)).filter(({ id }) => !known.has(id));
  const ofProduct = ({ product_id }: { readonly product_id: number }) => product_id === of.product;
  if (!(await openSheet(page, of.product))) return 'not for sale';
  // A refusal that is lost is known only once no server can be at work on it, which takes minutes.
  if (lost !== null && isRight && 'again' in of) {
    await server.fault({ path: 'order/add', kind: lost, point: 'after', status: 504, body: '' });
  }
  const bought = await confirm(page, chosen, async () =>
    (await newOrders()).filter(ofProduct).map(({ order_no }) => order_no),
  );
  await server.clearFaults();
  const orders = await newOrders();
  const made = orders.filter(ofProduct);
  expect(bought === 'placed' && !isRight, 'bought with a wrong payment password').toBe(false);
  expect(made, `orders of what was ${bought}`).toHaveLength(bought === 'placed' ? 1 : 0);
  for (const { order_no } of made) await expect(receipt(page)).toContainText(order_no);
  const paid = orders.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  expect(cents((await balanceOf(page, server)) ?? '0.00')).toBe(cents(before) - paid);
  expect(await server.audit()).toEqual([]);
  if (looks) {
    await page.goto('/mine');
    await expectBalance(page, server);
  }
  return bought;
};
