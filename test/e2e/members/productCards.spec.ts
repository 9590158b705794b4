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
