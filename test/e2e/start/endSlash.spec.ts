import { expect, LIN, test } from '../support/fixtures.ts';
import { expectToast } from '../support/toasts.ts';

const FAILED_LOADS = /Failed to load resource/;

test('the page at an address that ends in a slash is the one without it, painted and with its heading', async ({
  page,
  server: _server,
}) => {
  await page.route('**/assets/*.js', () => {});
  await page.goto('/privacy-policy/?from=mail#part-2');
  expect(page.url()).toMatch(/\/privacy-policy\?from=mail#part-2$/);
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
});

test.describe(() => {
  test.use({ member: LIN.phone });

  test('home at an address that ends in a slash fails in the words of home, without a code', async ({
    page,
    server,
    watch,
    toasts,
  }) => {
    watch.allow(FAILED_LOADS);
    const body = '{"code":1001,"msg":"系统繁忙","data":null}';
    await server.fault({ path: 'product/index', kind: 'json', body, times: 9 });
    await page.goto('/home/');
    await expectToast(toasts, '系统繁忙');
    expect(new URL(page.url()).pathname).toBe('/home');
  });
});
