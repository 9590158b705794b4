import type { Page } from '@playwright/test';
import { buySheet, openBuy } from './support/buying.ts';
import { expect, FAILED_LOADS, login, test } from './support/fixtures.ts';
import { smallTargets } from './support/targets.ts';

const SCREENS = [
  '/home',
  '/product-list',
  '/product-detail/9',
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
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
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
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectBigTargets(page, path);
  }
  await openBuy(page, 9);
  await buySheet(page).getByRole('textbox', { name: '投资金额' }).focus();
  await expectBigTargets(page, 'the buy dialog');
});
