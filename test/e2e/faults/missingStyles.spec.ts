import type { Locator, Page } from '@playwright/test';
import { buySheet } from '../support/buying.ts';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { expectToast } from '../support/toasts.ts';

const SHEET = /\/assets\/[\w-]+\.css$/;

/** Has the page ask for stylesheets only where their code does, and not ahead of it. */
const askOnce = (page: Page) =>
  page.route(
    ({ pathname }) => !pathname.includes('.'),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/ \/assets\/[\w-]+\.css/g, '');
      return route.fulfill({ response, body });
    },
  );

/** Loses every stylesheet that is asked for from now on, once; gives those that were lost. */
const loseOnce = async (page: Page): Promise<Set<string>> => {
  const lost = new Set<string>();
  await page.route(SHEET, (route) => {
    const url = route.request().url();
    if (lost.has(url)) return route.continue();
    lost.add(url);
    return route.abort();
  });
  return lost;
};

/** Where parts are, and how their words look. */
const looksOf = (...parts: Locator[]) =>
  Promise.all(
    parts.map((part) =>
      part.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontSize } = getComputedStyle(element);
        return { x, y, width, height, color, backgroundColor, fontSize };
      }),
    ),
  );

/** The page's stylesheets in their order. */
const sheetsOf = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ href }) => href).filter(Boolean));

test('the start’s stylesheet that was lost once is asked for again, in its place (fault 47)', async ({
  page,
  server: _server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  const running = page.locator('html:not([data-shell])');
  const button = page.getByRole('button', { name: '登录', exact: true });
  const open = async () => {
    await page.goto('/login');
    await expect(running).toBeAttached();
    return { looks: await looksOf(page.getByRole('main'), button), sheets: await sheetsOf(page) };
  };
  await askOnce(page);
  const whole = await open();
  const lost = new Set<string>();
  await page.route(whole.sheets[0] ?? '', (route) => {
    if (lost.size > 0) return route.continue();
    lost.add(route.request().url());
    return route.abort();
  });
  const again = await open();
  expect(lost.size).toBe(1);
  expect(again.looks).toEqual(whole.looks);
  // Those of what comes after the first screen may be there or not yet.
  expect(again.sheets[0]).toBe(whole.sheets[0]);
  const inBoth = whole.sheets.filter((sheet) => again.sheets.includes(sheet));
  expect(again.sheets.filter((sheet) => inBoth.includes(sheet))).toEqual(inBoth);
  expect(inBoth.length).toBeGreaterThan(1);
});

test.describe('of a member', () => {
  test.use({ member: LIN.phone });

  test('stylesheets of the buy dialog that were lost once are asked for again, in their order (fault 47)', async ({
    page,
    server: _server,
    toasts,
    watch,
  }) => {
    watch.allow(FAILED_LOADS);
    watch.allow(/Unable to preload CSS|ChunkError|could not be loaded/);
    // The page's own part with a stylesheet, which comes after the page.
    const text = page.getByRole('heading', { name: '怎么计息', includeHidden: true });
    const look = async () => {
      const sheet = buySheet(page);
      const amount = sheet.getByRole('textbox', { name: '投资金额' });
      await expect(sheet.locator('[data-number-keyboard]')).toBeVisible();
      // It comes up from below.
      await sheet.evaluate((element) =>
        // One that ends because its element is drawn again rejects.
        Promise.allSettled(
          element.getAnimations({ subtree: true }).map(({ finished }) => finished),
        ),
      );
      return { looks: await looksOf(sheet, amount), sheets: await sheetsOf(page) };
    };
    const buy = page.getByRole('button', { name: '立即购买' });
    const open = async () => {
      await page.goto('/product-detail/9');
      await page.waitForFunction(() => window.hdComplete === true);
      await expect(buy).toBeVisible();
      await expect(text).toBeAttached();
    };
    await open();
    await buy.click();
    const whole = await look();
    await open();
    const lost = await loseOnce(page);
    await buy.click();
    await expectToast(toasts, '网络异常，请稍后再试');
    expect(lost.size).toBeGreaterThan(0);
    await buy.click();
    expect(await look()).toEqual(whole);
  });
});
