import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The two languages, as the settings name them. */
export const LANGUAGES = ['中文', 'English'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Chooses the language where a member does; it is kept on the device. */
export const chooseLanguage = async (page: Page, language: Language): Promise<void> => {
  await page.goto('/account-settings');
  await page.locator('label', { hasText: language }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'lang',
    language === 'English' ? 'en' : 'zh-CN',
  );
};
