import type { Page } from '@playwright/test';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { chooseLanguage } from '../support/language.ts';
import { expectLoaded, openInApp } from '../support/routes.ts';

test.use({ member: LIN.phone, reducedMotion: 'reduce' });

/** What stays as it is written: the site's name, those of people, a branch, the name of a language. */
const NAMES = /衡度|林知行|^\p{Script=Han}(\*\*)?$|上海..支行|上海分行营业部|^中文$/gu;

/** The fifteen main screens, and what is loaded only by a look at them. */
const SCREENS = [
  '/home',
  '/product-list',
  '/product-detail/15',
  '/mine',
  '/account-settings',
  '/transactionhistory',
  '/transaction-records',
  '/investlist',
  '/investdetail/7',
  '/incomelist',
  '/account-recharge',
  '/withdraw',
  '/site-message',
  '/wallet-manage',
  '/my-team',
  '/my-assets',
  '/payout-calendar',
  '/common-problem',
  '/company-certificate',
  '/user-agreement',
] as const;

/** Everything with Chinese characters that is read out or seen, names left out. */
const chineseOf = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest('script, style, #static-shell') || !parent?.checkVisibility()) continue;
      found.push(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  });
  const rest = texts.map((text) => text.replace(NAMES, ''));
  return [...new Set(rest.filter((text) => /\p{Script=Han}/u.test(text)))];
};

test('an English reader finds no Chinese on the main screens but names (M4)', async ({
  page,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  await chooseLanguage(page, 'English');
  for (const address of SCREENS) {
    await test.step(address, async () => {
      await openInApp(page, address);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectLoaded(page);
      await expect.soft
        .poll(() => chineseOf(page), { message: address, timeout: 3000 })
        .toEqual([]);
    });
  }
});
