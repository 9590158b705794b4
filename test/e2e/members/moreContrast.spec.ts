import { moreContrast } from '#shared/theme/moreContrast.ts';
import { expect, LIN, test } from '../support/fixtures.ts';

const rgbOf = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`where more contrast is asked for, in ${colorScheme}`, { tag: '@wide' }, () => {
    test.use({ member: LIN.phone, contrast: 'more', colorScheme });

    test('texts and lines are stronger, and filled buttons have an edge', async ({ page }) => {
      await page.goto('/withdraw');
      const label = page.getByText('提现金额');
      await expect(label).toHaveCSS('color', rgbOf(moreContrast[colorScheme].ink2));
      await expect(page.getByRole('button', { name: '下一步' })).toHaveCSS(
        'outline-style',
        'solid',
      );
      await page.getByRole('textbox', { name: '提现金额' }).click();
      const key = page.getByRole('button', { name: '5', exact: true });
      await expect(key).toHaveCSS('border-top-style', 'solid');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveCSS('outline-style', 'none');
    });

    test('what has yet to load is no heavier than elsewhere', async ({ page, server }) => {
      await server.fault({ path: 'bankcard/list', kind: 'hang', times: 100 });
      await page.goto('/wallet-manage');
      const skeleton = page.locator('main [aria-busy=true] span[aria-hidden=true]').first();
      await expect(skeleton).toHaveCSS('opacity', '0.2');
      await page.emulateMedia({ contrast: 'no-preference', colorScheme });
      await expect(skeleton).toHaveCSS('opacity', '1');
    });

    test('nothing else has', async ({ page }) => {
      await page.emulateMedia({ contrast: 'no-preference', colorScheme });
      await page.goto('/withdraw');
      const label = page.getByText('提现金额');
      await expect(label).not.toHaveCSS('color', rgbOf(moreContrast[colorScheme].ink2));
      await expect(page.getByRole('button', { name: '下一步' })).toHaveCSS('outline-style', 'none');
    });
  });
}
