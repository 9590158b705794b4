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
    // A keyboard has no keys for other letters; an input method inserts them.
    if (/^[\x20-\x7e]*$/.test(text)) await this.page().keyboard.type(text);
    else
      await this.evaluate(
        (_field, typed) => document.execCommand('insertText', false, typed),
        text,
      );
  };
};
