import { SAMPLE } from '#test/support/sample/products.ts';
import { expect, FAILED_LOADS, fillLogin, LIN, NEWCOMER, test } from './support/fixtures.ts';
import { goOffline } from './support/offline.ts';

test.use({ member: LIN.phone });

test('what was seen last is painted before any script of the app, where the app shows it', async ({
  page,
}) => {
  await page.goto('/home');
  const banner = page.getByRole('region', { name: '推荐' });
  await expect(page.getByRole('link', { name: SAMPLE.monthly, exact: true })).toBeVisible();
  const notice = page.getByRole('region', { name: '公告' });
  const places = [await banner.boundingBox(), await notice.boundingBox()];

  await page.route('**/assets/*.js', () => {});
  await page.goto('/home', { waitUntil: 'commit' });
  const shell = page.locator('#static-shell');
  for (const words of [SAMPLE.monthly, '按月结息'])
    await expect(shell.getByText(words, { exact: true })).toBeVisible();
  const picture = shell.locator('img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);
  expect([await picture.boundingBox(), await shell.locator('.s-notice').boundingBox()]).toEqual(
    places,
  );
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('what was seen last is there without a network, and gone with the login', async ({
    page,
    context,
    server,
    watch,
  }) => {
    watch.allow(FAILED_LOADS);
    const card = page.getByRole('link', { name: SAMPLE.monthly, exact: true });
    await page.goto('/home');
    await expect(card).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });

    await goOffline(page);
    await page.goto('/home');
    await expect(card).toBeVisible();
    const words = /^网络已断开，正在显示 \d\d:\d\d 的数据\s买入和收付款须等恢复$/;
    await expect(page.getByText(words)).toBeVisible();
    await page.goto('/mine');
    await expect(page.getByText('可用余额')).toBeVisible();

    await context.setOffline(false);
    await page.goto('/account-settings');
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await page.waitForURL(/\/login/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(SAMPLE.monthly);

    await server.fault({ path: 'product/index', kind: 'status', status: 500, body: '', times: 9 });
    await fillLogin(page, NEWCOMER.phone);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/home');
    await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});
