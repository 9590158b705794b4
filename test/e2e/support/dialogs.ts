import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Waits until no dialog is open and the history is the page's own again. A closed dialog's entry is
 * gone back from a moment later, which would cut off an address that is opened meanwhile.
 */
export const expectClosed = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state?.overlay ?? 0)).toBe(0);
};
