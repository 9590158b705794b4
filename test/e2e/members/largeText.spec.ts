import type { Locator } from '@playwright/test';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { chooseLanguage } from '../support/language.ts';
import { setTextSize } from '../support/looks.ts';
import { goOffline } from '../support/offline.ts';

test.use({
  member: LIN.phone,
  viewport: { width: 320, height: 640 },
  reducedMotion: 'reduce',
});

/** The lines on which the first text in it is written. */
const linesOf = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test('on the narrowest phone with text of 200 % no word is broken, and all that is tapped is on screen (R10, R13)', async ({
  page,
  server: _server,
  watch,
}) => {
  await page.goto('/payout-calendar');
  await setTextSize(page, 32);
  await expect(page.getByRole('heading', { name: /月$/ }).first()).toBeVisible();
  await expect.soft(page.getByRole('button', { name: '下个月' })).toBeInViewport({ ratio: 1 });
  expect.soft(await linesOf(page.locator('small', { hasText: '今天' }))).toBe(1);

  await page.goto('/statements');
  const period = page.locator('dd', { hasText: /^\d{4}/ }).first();
  await expect(period).toBeVisible();
  expect.soft(await linesOf(period), 'a date a line').toBe(2);

  await page.goto('/mine');
  const phone = page.getByText(/^138\*+0001$/);
  await expect(phone).toBeVisible();
  expect.soft(await linesOf(phone)).toBe(1);

  await page.goto('/home');
  const name = page.locator('header').getByText('衡度');
  await expect(name).toBeAttached();
  expect.soft((await name.boundingBox())?.width, 'read out only').toBe(1);

  watch.allow(FAILED_LOADS);
  await goOffline(page);
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  expect.soft(await linesOf(retry)).toBe(1);
});

for (const { width, size, language } of [
  { width: 320, size: 16, language: '中文' },
  { width: 320, size: 24, language: '中文' },
  { width: 320, size: 32, language: 'English' },
  { width: 390, size: 16, language: 'English' },
] as const) {
  test(`a table of numbers stays in its card at ${width} px with text of ${size} px in ${language}, no name or month broken (R10, R13)`, async ({
    page,
    server: _server,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await chooseLanguage(page, language);
    await setTextSize(page, size);
    for (const [path, name] of [
      ['/investlist', /^(远山 12 个月|Hills 12-Month)$/],
      ['/incomelist', /^(\d+ 月 \d+ 日|\d+ [A-Z][a-z]+)$/],
      ['/my-assets', /^\d{4}-\d\d$/],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: /^(查看表格|Show as a table)$/ }).click();
      const table = page.getByRole('table');
      const head = table.getByRole('rowheader', { name }).first();
      await expect(head).toBeVisible();
      const beyond = await table.evaluate(
        (one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0),
      );
      expect.soft(beyond, path).toBeLessThanOrEqual(0);
      expect.soft(await linesOf(head), `${path}: lines of a name`).toBe(1);
      // Where the columns' heads are not seen, they are still read.
      await expect.soft(table.getByRole('columnheader'), path).not.toHaveCount(0);
    }
  });
}
