import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Stops on the way to anything on one screen. */
const MAX_STOPS = 40;

/** What has the focus: its words, and whether anything on screen shows that it has it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    const probe = document.createElement('i');
    probe.style.color = 'var(--hd-palette-brand)';
    document.body.append(probe);
    const ring = getComputedStyle(probe).color;
    probe.remove();
    // A variable that is not there leaves the colour of all text, which is all around.
    if (ring === getComputedStyle(document.body).color) throw new Error('The ring has no colour.');
    const around = [
      element,
      ...[element.parentElement, element.parentElement?.parentElement].flatMap((one) => one ?? []),
      ...[...(element.parentElement?.children ?? [])].flatMap((one) => [
        one,
        ...one.querySelectorAll('*'),
      ]),
    ];
    const shows = (style: CSSStyleDeclaration, byRing: boolean): boolean =>
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
      (byRing &&
        (style.boxShadow.includes(ring) ||
          (style.borderBottomColor === ring && Number.parseFloat(style.borderBottomWidth) > 0)));
    const isText = element.matches('input:not([type=checkbox], [type=radio])');
    return {
      words: element.getAttribute('aria-label') ?? element.innerText,
      // Headings and the page's frame get the focus on arrival and need no ring.
      isShown:
        element.matches('h1, main, [role=dialog], [tabindex="-1"]') ||
        around.some((one) => shows(getComputedStyle(one), isText)) ||
        shows(getComputedStyle(element, '::after'), false),
    };
  });

/** Something that can be seen has the focus. */
export const expectFocusShown = async (page: Page): Promise<void> => {
  await expect(async () => {
    const now = await focused(page);
    expect(now, 'the focus is lost').not.toBeNull();
    expect(now?.isShown, `the focus on “${now?.words}” is not seen`).toBe(true);
  }).toPass();
};

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab (or Shift+Tab) up to `target`; every stop on the way is seen. */
export const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await expect(target).toBeAttached();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press(key);
    await expectFocusShown(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${MAX_STOPS} presses of ${key} did not lead to ${target}.`);
};

/** Goes once around an open dialog: the focus stays in it. */
export const expectTrapped = async (page: Page, dialog: Locator): Promise<void> => {
  const stops = await dialog
    .locator(':is(a[href], button, input, select, textarea, [tabindex="0"]):visible')
    .count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop <= stops; stop += 1) {
      await page.keyboard.press(key);
      await expect
        .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }
  }
};
