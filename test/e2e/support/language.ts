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
