import { pauseClock } from '../support/clock.ts';
import { expect, LIN, test } from '../support/fixtures.ts';

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
