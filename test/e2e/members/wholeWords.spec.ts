import type { Page } from '@playwright/test';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { setTextSize } from '../support/looks.ts';
import { expectLoaded, openInApp } from '../support/routes.ts';
import { brokenWords } from './brokenWords.ts';

const ADDRESSES = [
  '/home',
  '/product-list',
  '/mine',
  '/product-detail/1',
  '/account-settings',
  '/change-password',
  '/transactionhistory',
  '/transaction-records',
  '/rechargelist',
  '/withdrawlist',
  '/investlist',
  '/investdetail/7',
  '/incomelist',
  '/account-recharge',
  '/withdraw',
  '/my-team',
  '/pay-password',
  '/bind-mail',
  '/site-message',
  '/realname',
  '/wallet-manage',
  '/bind-card',
  '/invite-firend',
  '/my-assets',
  '/statements',
  '/invest-proof/7',
  '/payout-calendar',
  '/common-problem',
  '/company-certificate',
];

const NARROW = { width: 320, height: 640 };

const expectWholeWords = async (page: Page, address: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectLoaded(page);
  for (const width of [NARROW.width, 390]) {
    await page.setViewportSize({ ...NARROW, width });
    await expect.soft
      .poll(() => brokenWords(page), { message: `${address} at ${width} px`, timeout: 5000 })
      .toEqual([]);
  }
};

test.describe('with text of 200 %, at 320 and 390 px, no word is broken, no placeholder cut, nothing written over another:', () => {
  test.use({ viewport: NARROW, reducedMotion: 'reduce' });

  test('the entrances (R1, R2)', async ({ page, server: _server }) => {
    await page.goto('/login');
    await setTextSize(page, 32);
    await expectWholeWords(page, '/login');
    await page.goto('/register');
    await expectWholeWords(page, '/register');
  });

  test.describe('of a member', () => {
    test.use({ member: LIN.phone });

    test('the screens (R10–R35)', async ({ page, watch }) => {
      watch.allow(FAILED_LOADS);
      await page.goto('/home');
      await setTextSize(page, 32);
      for (const address of ADDRESSES) {
        await test.step(address, async () => {
          if (!page.url().endsWith(address)) {
            const before = await page.title();
            await openInApp(page, address);
            await expect(page).not.toHaveTitle(before);
          }
          await expectWholeWords(page, address);
        });
      }
    });
  });
});
