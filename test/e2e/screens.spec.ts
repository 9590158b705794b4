import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { buySheet, openBuy } from './support/buying.ts';
import { expect, login, test } from './support/fixtures.ts';

/** Finished screens by address; the anonymous ones come first. */
const PUBLIC = [
  '/login',
  '/register',
  '/user-agreement',
  '/privacy-policy',
  '/company-profile',
  '/company-certificate',
  '/common-problem',
  '/team-reward',
  '/newbie-guide',
];
const MEMBER = [
  '/home',
  '/product-list',
  '/mine',
  '/product-detail/1',
  '/product-detail/3',
  '/investlist',
  '/investdetail/1',
  '/incomelist',
  '/pay-password',
  '/account-settings',
  '/account-recharge',
  '/rechargelist',
  '/withdraw',
  '/withdrawlist',
  '/transactionhistory',
  '/transaction-records',
  '/wallet-manage',
  '/bind-card',
  '/realname',
  '/bind-mail',
  '/change-password',
  '/site-message',
  '/my-team',
  '/invite-firend',
];

/** Waits until the screen shows content: nothing busy, no skeleton, its title there. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

const seriousFindings = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
};

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme, reducedMotion: 'reduce' });

    test('public screens have no serious accessibility finding', async ({
      page,
      server: _server,
    }) => {
      for (const path of PUBLIC) {
        await page.goto(path);
        await settled(page);
        expect(await seriousFindings(page), path).toEqual([]);
      }
    });

    test('member screens and the buy dialog have no serious accessibility finding', async ({
      page,
      server: _server,
    }) => {
      test.setTimeout(120_000);
      await login(page);
      for (const path of MEMBER) {
        await page.goto(path);
        await settled(page);
        expect(await seriousFindings(page), path).toEqual([]);
      }
      await openBuy(page, 2);
      expect(await seriousFindings(page), 'buy dialog').toEqual([]);
      await buySheet(page).getByRole('button', { name: '取消' }).click();
    });
  });
}

for (const { name, width, textSize, language } of [
  { name: '320 px wide', width: 320, textSize: 16, language: 'zh-CN' },
  { name: '320 px wide in English', width: 320, textSize: 16, language: 'en' },
  { name: 'text at 200 %', width: 390, textSize: 32, language: 'zh-CN' },
] as const) {
  test(`${name}: nothing is cut off sideways`, async ({ page, server: _server }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 844 });
    await login(page);
    if (language === 'en') {
      await page.goto('/account-settings');
      await page.locator('label', { hasText: 'English' }).click();
    }
    if (textSize !== 16) {
      // What a browser's own text-size setting does: a larger initial font size.
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
    }
    for (const path of MEMBER) {
      await page.goto(path);
      await settled(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
