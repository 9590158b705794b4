import type { Locator, Page } from '@playwright/test';
import { expect, FAILED_LOADS, LIN, test } from '../support/fixtures.ts';
import { chooseLanguage, LANGUAGES } from '../support/language.ts';
import { setTextSize } from '../support/looks.ts';
import { picture } from '../support/picture.ts';
import {
  addressOf,
  expectLoaded,
  expectScreen,
  MEMBER_ROUTES,
  openInApp,
  PUBLIC_ROUTES,
} from '../support/routes.ts';
import { brokenWords } from './brokenWords.ts';

/** Pages of sentences, of which these two have labels besides. */
const PUBLIC = new Set(['/common-problem', '/company-certificate']);

const NARROW = { width: 320, height: 640 };

/** A number, a date or an amount that is broken: English words with a hyphen may be, there. */
const NUMBER = /^“[\d.,:*-]+”/;

const expectWholeWords = async (
  page: Page,
  address: string,
  isWanted: (broken: string) => boolean = () => true,
): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectLoaded(page);
  for (const width of [NARROW.width, 390]) {
    await page.setViewportSize({ ...NARROW, width });
    await expect.soft
      .poll(async () => (await brokenWords(page)).filter(isWanted), {
        message: `${address} at ${width} px`,
      })
      .toEqual([]);
  }
};

/** How many lines a text has. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test.describe('with text of 200 %, at 320 and 390 px, no word is broken, no placeholder cut, nothing written over another:', {
  tag: '@wide',
}, () => {
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
      for (const route of [
        ...MEMBER_ROUTES,
        ...PUBLIC_ROUTES.filter(({ name }) => PUBLIC.has(name)),
      ]) {
        await test.step(route.name, async () => {
          await openInApp(page, await addressOf(route, page));
          await expectScreen(page, route);
          await expectWholeWords(page, route.name);
        });
      }
    });

    test('dates and amounts of the screens in English (R10–R35)', async ({ page, watch }) => {
      watch.allow(FAILED_LOADS);
      // Found by their words in Chinese.
      const addresses: string[] = [];
      for (const route of MEMBER_ROUTES) addresses.push(await addressOf(route, page));
      await chooseLanguage(page, 'English');
      await setTextSize(page, 32);
      for (const address of addresses) {
        await test.step(address, async () => {
          const before = await page.title();
          if (!page.url().endsWith(address)) {
            await openInApp(page, address);
            await expect(page).not.toHaveTitle(before);
          }
          await expectWholeWords(page, address, (broken) => NUMBER.test(broken));
        });
      }
    });
  });
});

test.describe('with text of 200 %, at 390 px, without a login', { tag: '@wide' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

  test('the slogan stays above the ridges, in English too (R1)', async ({
    page,
    server: _server,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).click();
    await setTextSize(page, 32);
    const slogan = page.getByText('Your income, clearly explained');
    await expect.poll(() => linesOf(slogan)).toBe(2);
    const words = await slogan.boundingBox();
    const ridge = await page.locator('[data-variant=login] path').first().boundingBox();
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(ridge?.y ?? 0);
  });
});

test.describe('with text of 200 %, at 390 px', { tag: '@wide' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', member: LIN.phone });

  test('the title of the messages, beside what is tapped, has whole words in English (R29)', async ({
    page,
    server: _server,
  }) => {
    await chooseLanguage(page, 'English');
    await page.goto('/site-message');
    await setTextSize(page, 32);
    await expect(page.getByRole('button', { name: 'Mark all read' })).toBeVisible();
    const title = page.getByRole('heading', { level: 1, name: 'Site messages' });
    // One for each word, at most.
    await expect.poll(() => linesOf(title)).toBeLessThan(3);
  });

  test('the brand is on no other side of the bar, in English too (R10)', async ({
    page,
    server: _server,
  }) => {
    await chooseLanguage(page, 'English');
    await page.goto('/home');
    await expect(page.getByRole('link', { name: 'Find products' })).toBeVisible();
    const name = page.locator('header').getByText('Hengdu');
    await expect(name).toBeInViewport({ ratio: 1 });
    await setTextSize(page, 32);
    await expect(name, 'read out only').not.toBeInViewport();
  });

  test('the two dates of a statement are on two lines', async ({ page, server: _server }) => {
    await page.goto('/statements');
    await setTextSize(page, 32);
    const span = page.getByRole('main').getByText(/至/).last();
    await expect(span).toBeVisible();
    await expect.poll(() => linesOf(span)).toBe(2);
  });
});

test.describe('with text of 100 %, at 320 and 390 px', { tag: '@wide' }, () => {
  test.use({ viewport: NARROW, reducedMotion: 'reduce', member: LIN.phone });

  for (const language of LANGUAGES) {
    test(`the buttons of a chosen picture keep their words whole: ${language} (R34)`, async ({
      page,
      server: _server,
    }) => {
      await chooseLanguage(page, language);
      await page.goto('/account-recharge');
      await page.getByRole('textbox', { name: /^(?:充值金额|Amount)$/ }).fill('1000');
      await page.getByRole('button', { name: /^(?:下一步|Next)/ }).click();
      await page.getByLabel(/从相册选择$|album$/).setInputFiles(picture('proof.png'));
      await expect(page.getByRole('button', { name: /^(?:重新拍照|Retake)$/ })).toBeVisible();
      await expectWholeWords(page, '/paymoney');
    });
  }
});

test.describe('with the largest text of the settings, at 320 px in English', {
  tag: '@wide',
}, () => {
  test.use({ member: LIN.phone, viewport: NARROW, reducedMotion: 'reduce' });

  test('the rows of the settings break no word (R15)', async ({ page, server: _server }) => {
    await chooseLanguage(page, 'English');
    await page.locator('label', { hasText: 'Extra large' }).click();
    await expect(page.locator('html')).toHaveCSS('font-size', '24px');
    const linesOfWord = (word: string): Promise<number> =>
      page
        .getByRole('link')
        .getByText(word)
        .evaluate((element, text) => {
          const [node] = element.childNodes;
          const from = node?.textContent?.indexOf(text) ?? -1;
          if (!node || from < 0) return 0;
          const range = document.createRange();
          range.setStart(node, from);
          range.setEnd(node, from + text.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }, word);
    for (const word of ['verification', 'mail']) {
      await expect.poll(() => linesOfWord(word), { message: word }).toBe(1);
    }
  });
});
