import type { Locator, Page } from '@playwright/test';
import { SAMPLE } from '#test/support/sample/products.ts';
import { expectClosed } from './support/dialogs.ts';
import { expect, LIN, test } from './support/fixtures.ts';

test.use({ member: LIN.phone, fetchesAhead: true });

/** Where the page has come to rest, px: the same place for a while of frames. */
const restOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let place = -1;
        let frames = 0;
        const look = (): void => {
          frames = scrollY === place ? frames + 1 : 0;
          place = scrollY;
          if (frames < 20) requestAnimationFrame(look);
          else resolve(Math.round(place));
        };
        look();
      }),
  );

/**
 * Turns the wheel until the page has moved and come to rest; its place then, px. Over its protocol,
 * Firefox's wheel turns no page: a script does.
 */
const wheel = async (page: Page, by: number): Promise<number> => {
  const isFirefox = page.context().browser()?.browserType().name() === 'firefox';
  let place = 0;
  await expect(async () => {
    if (isFirefox) await page.evaluate((y) => window.scrollBy(0, y), by);
    else await page.mouse.wheel(0, by);
    place = await restOf(page);
    expect(place).toBeGreaterThan(0);
  }).toPass();
  return place;
};

/** A tap that, unlike a driver's click, brings nothing into view first, which would move the page. */
const tapInPlace = (link: Locator): Promise<void> => link.dispatchEvent('click');

test.beforeEach(async ({ page }) => {
  await page.goto('/home');
});

test('a remembered list keeps its rows and its place while a detail is open (E7, T4)', async ({
  page,
}) => {
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('link', { name: '收益明细' }).click();
  await page.waitForURL('**/incomelist');
  // Before nine in the morning the day's own settlement is still to come.
  await expect(page.getByText('第 29 / 90 期')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: '我的投资' }).click();
  await page.waitForURL('**/investlist');
  await expect(page.getByRole('link', { name: new RegExp(SAMPLE.daily) })).toBeVisible();
  const before = await wheel(page, 500);
  expect(before).toBeGreaterThan(300);
  await tapInPlace(page.getByRole('link', { name: new RegExp(SAMPLE.quarterlyFixed) }));
  await page.waitForURL('**/investdetail/**');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

test('the way back to a tab finds its place again', async ({ page }) => {
  await page.getByRole('link', { name: '财富', exact: true }).click();
  // The list's own: the screen before it stays until it is drawn, and shows the product as well.
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByText(SAMPLE.shares)).toBeVisible();
  const before = await wheel(page, 600);
  expect(before).toBeGreaterThan(400);
  await tapInPlace(page.getByRole('link', { name: new RegExp(SAMPLE.range) }));
  await page.waitForURL('**/product-detail/5');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

test('customer service opens without changing the tab (R12)', async ({ page }) => {
  await page.getByRole('button', { name: '客服' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the menu is 70 % wide and leads to the seven pages (H1, H6, K10)', async ({ page }) => {
  await page.getByRole('button', { name: '打开菜单' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link')).toHaveCount(7);
  // Firefox keeps its scrollbar beside the page.
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  await expect
    .poll(async () => Math.round((await drawer.boundingBox())?.width ?? 0))
    .toBe(Math.round(width * 0.7));
  await drawer.getByRole('link', { name: '常见问题' }).click();
  await page.waitForURL('**/common-problem');
});

test('an open menu costs no step back: not left by a link, not after a reload, not by forward (fault 35)', async ({
  page,
}) => {
  const menu = page.getByRole('dialog');
  const openMenu = async () => {
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect(menu.getByRole('link')).toHaveCount(7);
  };
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.waitForURL('**/mine');
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await page.waitForURL('**/home');
  await openMenu();
  await menu.getByRole('link', { name: '常见问题' }).click();
  await page.waitForURL('**/common-problem');
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(menu).toBeHidden();

  await openMenu();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
  await page.goForward();
  await expectClosed(page);

  await openMenu();
  await page.reload();
  await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/mine$/);
});

test('view more opens the product type, which stays in the address (H5, R11)', async ({ page }) => {
  await page.getByRole('link', { name: /查看更多.*按日结息/ }).click();
  await page.waitForURL('**/product-list?id=*');
  await expect(page.getByRole('radio', { name: '按日结息' })).toBeChecked();
  await page.getByRole('radio', { name: '按月结息' }).click();
  await expect(page.getByText(SAMPLE.monthly)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '按月结息' })).toBeChecked();
});
