import type { Locator, Page } from '@playwright/test';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { setTextSize } from '../support/looks.ts';
import { expectLoaded } from '../support/routes.ts';

test.use({ member: LIN.phone, reducedMotion: 'reduce' });
// One sample product has a cover that does not load.
test.beforeEach(({ watch }) => watch.allow(FAILED_LOADS));

/** Puts these figures into the answers of an address. */
const answerWith = (page: Page, path: string, figures: object): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname.endsWith(path),
    async (route) => {
      const response = await route.fetch();
      const answer: { data: object } = await response.json();
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...figures } } });
    },
  );

/** The amounts of a list that reach beyond it, or into another one. */
const collisionsOf = (list: Locator): Promise<string[]> =>
  list.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    const figures = [...box.querySelectorAll('dd')].map((figure) => {
      const range = document.createRange();
      range.selectNodeContents(figure);
      return { text: figure.textContent, is: range.getBoundingClientRect() };
    });
    return figures.flatMap(({ text, is }, at) => [
      ...(is.left < left - 1 || is.right > right + 1 ? [`${text} leaves its card`] : []),
      ...figures
        .slice(at + 1)
        .filter(
          (other) =>
            is.right > other.is.left + 1 &&
            other.is.right > is.left + 1 &&
            is.bottom > other.is.top + 1 &&
            other.is.bottom > is.top + 1,
        )
        .map((other) => `${text} lies over ${other.text}`),
    ]);
  });

/** The amounts of a list that are broken into lines. */
const brokenOf = (list: Locator): Promise<string[]> =>
  list.getByRole('img').evaluateAll((amounts) =>
    amounts
      .filter((amount) =>
        // Digits that roll in are a box of their own, which an inline amount does not measure.
        [amount, ...amount.querySelectorAll('[data-whole]')].some(
          (box) =>
            box.getBoundingClientRect().height >
            1.7 * Number.parseFloat(getComputedStyle(amount).fontSize),
        ),
      )
      .map((amount) => amount.textContent),
  );

/** Whole and apart from each other, on every phone, and with large text. */
const expectWhole = async (page: Page, list: Locator): Promise<void> => {
  for (const [width, text] of [
    [430, 16],
    [390, 16],
    [375, 16],
    [360, 16],
    [320, 16],
    [320, 20],
    [390, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await setTextSize(page, text);
    await expect.soft
      .poll(() => collisionsOf(list), { message: `${width} px, text of ${text} px` })
      .toEqual([]);
    if (text === 16) expect.soft(await brokenOf(list), `in one line at ${width} px`).toEqual([]);
  }
};

/** The list of figures that has this term. */
const listOf = (page: Page, term: string | RegExp): Locator =>
  page.locator('dl').filter({ has: page.locator('dt', { hasText: term }) });

test('what a large amount comes to stays within the calculator (R14)', { tag: '@wide' }, async ({
  page,
  server: _server,
}) => {
  await answerWith(page, '/product/info', {
    amountMin: '500000.00',
    amountMax: null,
    isRepeat: 0,
  });
  await page.goto('/product-detail/1');
  const sums = listOf(page, '到期共收回');
  await expect(sums.getByRole('img', { name: /^5\d{5}/ })).toBeVisible();
  await expectLoaded(page);
  await expectWhole(page, sums);
});

test('the rewards of a team are whole from ten million on (R26)', { tag: '@wide' }, async ({
  page,
  server: _server,
}) => {
  await answerWith(page, '/team/info', {
    direct: 12345,
    invested: 1234,
    total_reward: '12345678.90',
  });
  await page.goto('/my-team');
  const sums = listOf(page, '累计奖励');
  await expect(sums.getByRole('img', { name: /12345678/ })).toBeVisible();
  await expectLoaded(page);
  await expectWhole(page, sums);
});

test('a large refund stays beside what holding on brings, or above it (R22)', {
  tag: '@wide',
}, async ({ page, server: _server }) => {
  await page.goto('/investdetail/7');
  await page.route(
    ({ pathname }) => pathname.endsWith('/order/info'),
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        body: text.replace(/"refund_amount":"[\d.]+"/, '"refund_amount":"123456789012.34"'),
      });
    },
  );
  await page.reload();
  await page.getByRole('button', { name: '申请回购' }).click();
  const sums = listOf(page, '持有到期，还将收回');
  await expect(sums.getByRole('img', { name: /123456789012/ })).toBeVisible();
  await expectWhole(page, sums);
});

test('the figures of the assets are whole, however large (R23)', { tag: '@wide' }, async ({
  page,
  server: _server,
}) => {
  await answerWith(page, '/member/info', {
    amount: '123456789012.34',
    pendingIncome: '123456789012.34',
  });
  await page.goto('/my-assets');
  const sums = listOf(page, /^待结算收益/).first();
  await expect(sums.getByRole('img', { name: /123456789012/ }).first()).toBeVisible();
  await expectLoaded(page);
  await expectWhole(page, sums);
});

test('the usual figures of the assets are in one line each (R23)', async ({
  page,
  server: _server,
}) => {
  await page.goto('/my-assets');
  const sums = listOf(page, /^待结算收益/).first();
  await expect(sums.getByRole('img', { name: /165000/ }).first()).toBeVisible();
  await expectLoaded(page);
  await expectWhole(page, sums);
});
