import type { Locator, Page } from '@playwright/test';
import { SAMPLE } from '#test/support/sample/products.ts';
import { buySheet } from '../support/buying.ts';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { expectNothingCut, setTextSize } from '../support/looks.ts';
import { expectLoaded } from '../support/routes.ts';

/** As long as a back-end may call its products: with marks between its words, and without any break. */
const CHINESE =
  '稳健增利固定收益类按季结息一年期封闭式理财产品（二〇二六年第三期专属版）特别优先认购系列甲级份额';
const UNBROKEN =
  'SteadyIncomeQuarterlySettledOneYearClosedEndInvestmentProduct2026SeriesThreeExclusiveEdition';

/** Gives every product of the sample data a long name, in all answers that name it. */
const nameProductsLong = async (page: Page): Promise<void> => {
  await page.route(
    /\/private\/api\/(?:product|order|income|transactionhistory|message)\//,
    async (route) => {
      const response = await route.fetch();
      const names = Object.values(SAMPLE).entries();
      let body = await response.text();
      for (const [at, name] of names) {
        body = body.replaceAll(name, at % 2 === 0 ? CHINESE : UNBROKEN);
      }
      await route.fulfill({ response, body });
    },
  );
};

/** How many lines high each of them is. */
const linesOf = (names: Locator): Promise<number[]> =>
  names.evaluateAll((all) =>
    all.map((name) =>
      Math.round(
        name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight),
      ),
    ),
  );

/** All of them are cut after two lines, and some of them are. */
const expectTwoLines = async (names: Locator, where: string): Promise<void> => {
  await expect(names.first()).toBeVisible();
  await expect.soft
    .poll(async () => Math.max(...(await linesOf(names))), { message: `${where}: lines` })
    .toBe(2);
};

const SIZES = [
  { width: 390, text: 16 },
  { width: 320, text: 16 },
  { width: 390, text: 32 },
];

test.use({ member: LIN.phone, reducedMotion: 'reduce' });

for (const { width, text } of SIZES) {
  test.describe(() => {
    test.use({ viewport: { width, height: 844 } });

    test(`the longest names of ways to pay are whole at ${width} px with text of ${text} px`, {
      tag: '@wide',
    }, async ({ page }) => {
      await page.route(/\/private\/api\/pay\/list/, async (route) => {
        const response = await route.fetch();
        const answer: { data: { name: string; channels: { name: string }[] }[] } =
          await response.json();
        for (const pay of answer.data) {
          pay.name = CHINESE;
          for (const [at, channel] of pay.channels.entries()) {
            channel.name = at % 2 === 0 ? UNBROKEN : CHINESE;
          }
        }
        await route.fulfill({ response, json: answer });
      });
      await page.goto('/account-settings');
      await setTextSize(page, text);
      await page.goto('/account-recharge');
      await expect(page.getByRole('button', { name: UNBROKEN })).toBeVisible();
      await expectNothingCut(page, '/account-recharge');
    });

    test(`the longest names of products push nothing off at ${width} px with text of ${text} px: two lines in lists, all of it where they lead (H7, H8)`, {
      tag: '@wide',
    }, async ({ page, server: _server, watch }) => {
      // One sample product has a cover that does not load.
      watch.allow(FAILED_LOADS);
      await nameProductsLong(page);
      await page.goto('/account-settings');
      await setTextSize(page, text);
      const looksWell = async (what: string, names?: Locator): Promise<void> => {
        await expectLoaded(page);
        if (names) await expectTwoLines(names, what);
        await expectNothingCut(page, what, { mayClamp: true });
      };
      const headings = page.getByRole('article').getByRole('heading');
      for (const address of ['/home', '/product-list?id=all', '/investlist']) {
        await page.goto(address);
        await expect(page.getByRole('link', { name: CHINESE, exact: true }).first()).toBeVisible();
        await looksWell(address, headings);
      }
      await page.getByRole('button', { name: '查看表格' }).click();
      await expect(page.getByRole('table')).toBeVisible();
      await looksWell('the holdings as a table');
      await page.goto('/incomelist');
      await expect(page.getByText(CHINESE).or(page.getByText(UNBROKEN)).first()).toBeVisible();
      await looksWell('/incomelist');
      for (const address of ['/transactionhistory', '/payout-calendar', '/my-assets']) {
        await page.goto(address);
        const name = page.getByText(CHINESE).first();
        await expect(name).toBeVisible();
        await looksWell(address, name);
      }
      for (const address of ['/investdetail/7', '/invest-proof/7', '/site-message']) {
        await page.goto(address);
        await expect(page.getByText(CHINESE).first()).toBeVisible();
        await looksWell(address);
      }

      await page.goto('/product-detail/1');
      const whole = page.locator('main').getByText(CHINESE);
      await expect(whole).toBeVisible();
      await expect
        .poll(async () => (await linesOf(whole))[0], { message: 'lines on its own page' })
        .toBeGreaterThan(2);
      await looksWell('/product-detail/:id');
      await page.evaluate(() => window.scrollTo(0, 600));
      await expect(page.locator('header[data-scrolled]')).toBeVisible();
      await expectTwoLines(page.getByRole('heading', { level: 1 }), 'the bar');

      await page.getByRole('button', { name: /^立即购买/ }).click();
      await expect(page.getByRole('dialog', { name: CHINESE })).toBeVisible();
      await looksWell('the buy dialog', buySheet(page).getByRole('heading').locator('span'));
    });
  });
}
