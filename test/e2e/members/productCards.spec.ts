import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { chooseLanguage, LANGUAGES } from '../support/language.ts';

test.use({ member: LIN.phone, reducedMotion: 'reduce' });

test('the facts of a product card stay within their panel, on phones of 320 to 430 px, in both languages (H7)', {
  tag: '@wide',
}, async ({ page, server: _server, watch }) => {
  // One sample product has a cover that does not load.
  watch.allow(FAILED_LOADS);
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    await page.goto('/product-list?id=all');
    const panels = page.getByRole('article').locator('dl');
    await expect(panels.nth(3)).toBeVisible();
    for (const width of [320, 360, 375, 390, 430]) {
      await page.setViewportSize({ width, height: 1600 });
      const beyond = await panels.evaluateAll((all) =>
        all.map((panel) => {
          const ends = [...panel.querySelectorAll('div, dd, dd *')].map(
            (part) => part.getBoundingClientRect().right,
          );
          return Math.round(Math.max(...ends) - panel.getBoundingClientRect().right);
        }),
      );
      expect.soft(Math.max(...beyond), `${language} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('a product card keeps its labels in one row beside the longest amount, and its name whole', async ({
  page,
  server: _server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  await page.goto('/product-list?id=all');
  const cards = page.getByRole('article');
  await expect(cards.nth(5)).toBeVisible();
  const rows = await cards.evaluateAll((all) =>
    all.map((card) => [
      ...new Set(
        [...card.querySelectorAll('dt')].map((label) =>
          Math.round(label.getBoundingClientRect().top - card.getBoundingClientRect().top),
        ),
      ),
    ]),
  );
  for (const tops of rows) expect.soft(tops).toHaveLength(1);
  await page.setViewportSize({ width: 320, height: 1600 });
  await chooseLanguage(page, 'English');
  await page.goto('/product-list?id=all');
  await expect(cards.nth(5)).toBeVisible();
  const lines = await cards
    .getByRole('heading')
    .evaluateAll((names) =>
      names.map((name) =>
        Math.round(
          name.getBoundingClientRect().height /
            Number.parseFloat(getComputedStyle(name).lineHeight),
        ),
      ),
    );
  expect(lines).toEqual(lines.map(() => 1));
});

test('the link below the sentences on risk is in the middle, as they are', async ({
  page,
  server: _server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  await page.goto('/home');
  const link = page.getByRole('contentinfo').or(page.locator('footer')).last().getByRole('link');
  // Until the products are there it may still be put elsewhere.
  await expect
    .poll(() =>
      link.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > left && Math.abs(left - (innerWidth - right)) <= 1;
      }),
    )
    .toBe(true);
});
