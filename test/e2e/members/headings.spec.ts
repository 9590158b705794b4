import type { Page } from '@playwright/test';
import { expect, LIN, test } from '../support/fixtures.ts';
import {
  type AppRoute,
  addressOf,
  expectScreen,
  MEMBER_ROUTES,
  PUBLIC_ROUTES,
} from '../support/routes.ts';

/** The levels of the headings that can be read, in the order of the page. */
const levelsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((one) => one.checkVisibility() && !one.closest('[inert], [aria-hidden="true"]'))
      .map(({ tagName }) => Number(tagName.slice(1))),
  );

/** One heading of level 1, which is the first, and below each no level that is left out. */
const expectInOrder = async (page: Page, routes: readonly AppRoute[]): Promise<void> => {
  for (const route of routes) {
    await page.goto(await addressOf(route, page));
    await expectScreen(page, route);
    const levels = await levelsOf(page);
    expect
      .soft(
        levels.filter((level) => level === 1),
        `${route.name}: titles`,
      )
      .toHaveLength(1);
    const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect.soft(skipped, `${route.name}: ${levels.join()}`).toEqual([]);
  }
};

test('public screens have one title, and headings without a gap (A1)', async ({ page }) => {
  await expectInOrder(page, PUBLIC_ROUTES);
});

test.describe('a member’s screens', () => {
  test.use({ member: LIN.phone });

  test('have one title, and headings without a gap (A1)', async ({ page }) => {
    await expectInOrder(page, MEMBER_ROUTES);
  });
});

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
