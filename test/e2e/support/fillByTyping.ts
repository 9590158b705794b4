import type { Locator, Page } from '@playwright/test';

/**
 * Where Playwright drives a stock Firefox, its `fill` sets a value so that React never hears of it. Has
 * the locators of this process select what a field holds and type over it, as a member would.
 */
export const fillByTyping = (page: Page): void => {
  const locators = Object.getPrototypeOf(page.locator('body')) as { fill: Locator['fill'] };
  locators.fill = async function fill(this: Locator, text) {
    await this.focus();
    await this.selectText();
    await this.page().keyboard.press('Delete');
    await this.page().keyboard.type(text);
  };
};
