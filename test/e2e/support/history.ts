import type { Page } from '@playwright/test';

/**
 * Goes a step back (-1) or forward (1) where that may show a page that the browser kept: Playwright's own steps wait
 * for a page to load, which such a one does not. The step comes in a task of its own, since a page that is left in
 * the task that asks for it cannot answer any more.
 */
export const stepInHistory = (page: Page, steps: -1 | 1): Promise<void> =>
  page.evaluate((by) => void setTimeout(() => window.history.go(by)), steps);

/** Leaves for an address as by a link, by which the browser notes what was typed; in a task of its own too. */
export const followTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => void setTimeout(() => window.location.assign(to)), address);
