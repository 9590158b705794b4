import type { Page } from '@playwright/test';
import { ENTRIES } from '#app/persist/entries.ts';
import { expect } from './fixtures.ts';

/** The two languages, as the settings name them. */
export const LANGUAGES = ['中文', 'English'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * Chooses the language where a member does, and waits until it is kept on the device. A browser that
 * was not asked yet speaks Chinese.
 */
export const chooseLanguage = async (page: Page, language: Language): Promise<void> => {
  if (language === '中文' && page.url() === 'about:blank') return;
  await page.goto('/account-settings');
  await page.locator('label', { hasText: language }).click();
  const lang = language === 'English' ? 'en' : 'zh-CN';
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), ENTRIES.preferences))
    .toContain(`"${lang}"`);
};

/** What stays as it is written: the site's name, those of people, a payee, a branch, the name of a language. */
const NAMES =
  /衡度(?:示例资产管理有限公司)?|林知行|\p{Script=Han}\*\*|^\p{Script=Han}$|上海..支行|上海分行营业部|^中文$/gu;

/** Texts on the page that hold Chinese, names and dates too, and are not said to be Chinese. */
export const unmarkedChineseOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (!/\p{Script=Han}/u.test(text) || parent?.closest('script, style')) continue;
      if (parent?.checkVisibility() && !parent.closest('[lang]')?.matches('[lang|=zh]')) {
        found.push(text);
      }
    }
    return found;
  });

/**
 * Labels, tabs, buttons, states and notices that are shown with a small letter first, or with a capital on each word.
 * The catalogue keeps the specification's own small letters; the first of them is raised by style.
 */
export const badlyCapitalisedOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const labels =
      'h1, h2, h3, dt, label, [data-tone] > :is(span, div), [role=alert] p, a[data-tone]:not([data-inline]), main nav a, body > * nav a span';
    for (const element of document.querySelectorAll<HTMLElement>(labels)) {
      // A label may begin with a tick or an icon.
      const words = [...element.childNodes].find(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!words || !element.checkVisibility()) continue;
      const isRaised = getComputedStyle(element, '::first-letter').textTransform === 'uppercase';
      const isSmall = /^\s*\p{Ll}/u.test(words.textContent ?? '') && !isRaised;
      if (isSmall || getComputedStyle(element).textTransform === 'capitalize') {
        found.push(element.innerText);
      }
    }
    return [...new Set(found)];
  });

/** Everything with Chinese characters that is read out or seen, names left out. */
export const chineseOf = async (page: Page): Promise<string[]> => {
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
