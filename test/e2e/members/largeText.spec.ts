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

/** The first text in it is written on so many lines, once it is where it stays: what was painted first is replaced. */
const expectLines = (place: Locator, count: number): Promise<void> =>
  expect
    .poll(() =>
      place.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    )
    .toBe(count);

test('on the narrowest phone with text of 200 % no word is broken, and all that is tapped is on screen (R10, R13)', async ({
  page,
  server: _server,
  watch,
}) => {
  await page.goto('/payout-calendar');
  await setTextSize(page, 32);
  await expect(page.getByRole('heading', { name: /月$/ }).first()).toBeVisible();
  await expect.soft(page.getByRole('button', { name: '下个月' })).toBeInViewport({ ratio: 1 });
  await expectLines(page.locator('small', { hasText: '今天' }), 1);

  await page.goto('/statements');
  const period = page.locator('dd', { hasText: /^\d{4}/ }).first();
  await expect(period).toBeVisible();
  // A date a line.
  await expectLines(period, 2);

  await page.goto('/mine');
  const phone = page.getByText(/^138\*+0001$/);
  await expect(phone).toBeVisible();
  await expectLines(phone, 1);

  await page.goto('/home');
  const name = page.locator('header').getByText('衡度');
  await expect(name).toBeVisible();
  await expect.soft(name, 'read out only').not.toBeInViewport();

  watch.allow(FAILED_LOADS);
  await goOffline(page);
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await expectLines(retry, 1);
});

for (const { width, size, language } of [
  { width: 320, size: 16, language: '中文' },
  { width: 320, size: 24, language: '中文' },
  { width: 320, size: 32, language: 'English' },
  { width: 390, size: 16, language: 'English' },
] as const) {
  test(`a table of numbers stays in its card at ${width} px with text of ${size} px in ${language}, no name or month broken (R10, R13)`, {
    tag: '@wide',
  }, async ({ page, server: _server }) => {
    await page.setViewportSize({ width, height: 640 });
    await chooseLanguage(page, language);
    await setTextSize(page, size);
    for (const [path, name] of [
      ['/investlist', /^(远山 12 个月|Hills 12-Month)$/],
      ['/incomelist', /^(\d+ 月 \d+ 日|\d+ [A-Z][a-z]+)$/],
      ['/my-assets', /^(\d{4}-\d\d|[A-Z][a-z]{2}\s\d{4})$/],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: /^(查看表格|Show as a table)$/ }).click();
      const table = page.getByRole('table');
      const head = table.getByRole('rowheader', { name }).first();
      await expect(head).toBeVisible();
      const beyond = () =>
        table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
      await expect.soft.poll(beyond, { message: path }).toBeLessThanOrEqual(0);
      await expectLines(head, 1);
      // Where the columns' heads are not seen, they are still read.
      await expect.soft(table.getByRole('columnheader'), path).not.toHaveCount(0);
    }
  });
}
