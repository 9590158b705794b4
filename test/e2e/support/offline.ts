import { expect, type Page } from '@playwright/test';

/** Takes the network away once the code of the offline bar is there: without it, nothing could say so. */
export const goOffline = async (page: Page): Promise<void> => {
  await expect(page.locator('#column > div[role=status]')).toBeAttached();
  await page.context().setOffline(true);
};
