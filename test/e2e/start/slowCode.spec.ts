import { pauseClock } from '../support/clock.ts';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';

test.use({ member: LIN.phone });

const SLOW = '网络较慢，页面还在加载。';

test('a member’s page whose code is late says so, until the app is there', async ({
  page,
  server: _server,
}) => {
  await page.clock.install();
  await pauseClock(page);
  let isHeld = true;
  const held: (() => Promise<void>)[] = [];
  await page.route('**/assets/*.js', (route) => {
    if (!isHeld) return route.continue();
    held.push(() => route.continue());
    return undefined;
  });
  await page.goto('/home');
  const notice = page.getByText(SLOW, { exact: true });
  await page.clock.runFor(5_900);
  await expect(notice).toBeHidden();
  await page.clock.runFor(200);
  await expect(notice).toBeVisible();
  await page.clock.resume();
  isHeld = false;
  for (const pass of held) await pass();
  await expect(page.locator('html:not([data-shell]) main article').first()).toBeVisible();
  await expect(page.locator('#handover')).toHaveCount(0);
});

test('a page whose code is lost no longer says that it is loading, and keeps its address when it is loaded again', async ({
  page,
  server: _server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  await page.clock.install();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/product-detail/9?from=list');
  const reload = page.getByRole('link', { name: '重新加载 · Reload' });
  await expect(reload).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByText(SLOW, { exact: true })).toBeHidden();
  await page.unroute('**/assets/*.js');
  await reload.click();
  await expect(page.locator('html:not([data-shell]) main')).toBeVisible();
  expect(page.url()).toMatch(/\/product-detail\/9\?from=list$/);
});
