import { expect, LIN, test } from '../support/fixtures.ts';

test.describe('in forced colours', () => {
  test.use({ member: LIN.phone, forcedColors: 'active' });

  test('each product is framed, not the sections around them', async ({ page }) => {
    await page.goto('/home');
    const card = page.getByRole('article').first();
    await expect(card).toHaveCSS('outline-style', 'solid');
    const section = page.locator('section', { has: card }).last();
    await expect(section).toHaveCSS('outline-style', 'none');
  });

  test('what is on the art of /mine keeps its light colour, as the art does its own', async ({
    page,
  }) => {
    await page.goto('/mine');
    const messages = page.getByRole('link', { name: /^站内消息/ });
    await expect(messages).toHaveCSS('forced-color-adjust', 'none');
  });
});
