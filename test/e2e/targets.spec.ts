import type { Page } from '@playwright/test';
import { buySheet, openBuy } from './support/buying.ts';
import { expect, FAILED_LOADS, login, test } from './support/fixtures.ts';
import { addressOf, expectScreen, MEMBER_ROUTES } from './support/routes.ts';
import { smallTargets } from './support/targets.ts';

test.use({ reducedMotion: 'reduce' });

const SCREENS = [
  '/home',
  '/product-list',
  '/product-detail/:id',
  '/mine',
  '/account-settings',
  '/transactionhistory',
  '/account-recharge',
  '/withdraw',
  '/my-team',
  '/bind-card',
];

/** Everything on the page can be hit, on a usual and on the narrowest phone. */
const expectBigTargets = async (page: Page, what: string) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await smallTargets(page), `${what} at ${width} px`).toEqual([]);
  }
};

test('everything that can be tapped takes taps on 44 × 44 px', async ({
  page,
  server: _server,
  watch,
}) => {
  // One sample product has a cover that does not load.
  watch.allow(FAILED_LOADS);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expectBigTargets(page, '/login');
  await login(page);
  const screens = MEMBER_ROUTES.filter(({ name }) => SCREENS.includes(name));
  expect(screens).toHaveLength(SCREENS.length);
  for (const screen of screens) {
    await page.goto(await addressOf(screen, page));
    await expectScreen(page, screen);
    await expectBigTargets(page, screen.name);
  }
  await openBuy(page, 9);
  await buySheet(page).getByRole('textbox', { name: '投资金额' }).focus();
  await expectBigTargets(page, 'the buy dialog');
});
