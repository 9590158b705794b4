import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './fixtures.ts';

/** The rules whose outcome hangs on colours; the others see the same page in either scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Draws `count` frames: whatever a page does after its content is there, it does in the next few. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, count);

/** What axe finds on the page as it is, however small, by all of its rules or by these. */
export const findings = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // It is large: read once a page, not once a look.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (values) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // Nobody reads what passes, and to write it down takes axe as long as to look.
      const { violations } = await run(document, {
        resultTypes: ['violations'],
        ...(values && { runOnly: { type: 'rule', values } }),
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
    },
    rules && [...rules],
  );
};

/** The findings in the one scheme that a test shows: in dark, those that hang on colours. */
export const findingsIn = (page: Page, scheme: 'light' | 'dark'): Promise<string[]> =>
  findings(page, scheme === 'light' ? undefined : COLOUR_RULES);

/** Shows the page in a scheme, its colours no longer on their way from the other one. */
const inScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
};

/** What is on screen now has no accessibility finding of any level, in light and in dark. */
export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  expect.soft(await findings(page), `${where} in light`).toEqual([]);
  await inScheme(page, 'dark');
  expect.soft(await findings(page, COLOUR_RULES), `${where} in dark`).toEqual([]);
  await inScheme(page, 'light');
};

/** Texts that their box cuts off, at its side or its end, and how far the page can be moved sideways. */
const lossesOf = (page: Page, mayClamp: boolean): Promise<string[]> =>
  page.evaluate(async (clampIsFine) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const { scrollWidth, clientWidth } = document.documentElement;
    const losses =
      scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
    /** Whether something in the box scrolls it into sight. */
    const scrolls = (part: Element | null, box: Element): boolean =>
      part !== null &&
      part !== box &&
      (/auto|scroll/.test(getComputedStyle(part).overflowY) || scrolls(part.parentElement, box));
    /** How far its words reach below a box, in px: what is no words, such as the area of a tap, may. */
    const wordsBelow = (box: HTMLElement): number => {
      const end = box.getBoundingClientRect().bottom;
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let below = 0;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (scrolls(node.parentElement, box)) continue;
        range.selectNodeContents(node);
        for (const { bottom } of range.getClientRects()) below = Math.max(below, bottom - end);
      }
      return Math.round(below);
    };
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!element.checkVisibility() || element.closest('[aria-hidden="true"], svg')) continue;
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      const isHiddenOnPurpose = element.clientWidth <= 1 || clipPath !== 'none';
      if (isHiddenOnPurpose) continue;
      const aside = /hidden|clip/.test(overflowX) ? element.scrollWidth - element.clientWidth : 0;
      const isHigher = element.scrollHeight - element.clientHeight > 1;
      const below = isHigher && /hidden|clip/.test(overflowY) ? wordsBelow(element) : 0;
      const cut = Math.max(aside, below);
      // The notice's tap shows all of it; while movement is welcome it also rolls by.
      // So does a message's link. Home's bar keeps the brand's mark where there is no room for its name.
      const teasers =
        'button[aria-haspopup="dialog"], a[href^="/read-site-message"], header span:has(> svg + span)';
      const isClamped = clampIsFine && getComputedStyle(element).webkitLineClamp !== 'none';
      const isTeaser = isClamped || element.closest(teasers) !== null;
      if (cut > 1 && !isTeaser && element.innerText.trim() !== '') {
        losses.push(`${cut} px of “${element.innerText.trim().slice(0, 40)}” are cut off`);
      }
    }
    return losses;
  }, mayClamp);

/**
 * Nothing is lost: the page does not scroll sideways, and no box cuts off its text. What ends in an ellipsis
 * after so many lines is no loss to a test that looks at names of any length, and at where they are whole.
 */
export const expectNothingCut = async (
  page: Page,
  where: string,
  { mayClamp = false }: { readonly mayClamp?: boolean } = {},
): Promise<void> => {
  await expect.soft.poll(() => lossesOf(page, mayClamp), { message: where }).toEqual([]);
};

/** What a browser's own text-size setting does: a larger initial font size, in px. */
export const setTextSize = async (page: Page, px: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${px}px`);
};

/** The levels of the headings that can be read, in the order of the page. */
const headingLevelsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((one) => one.checkVisibility() && !one.closest('[inert], [aria-hidden="true"]'))
      .map(({ tagName }) => Number(tagName.slice(1))),
  );

/** One heading of level 1, which is the first, and below each no level that is left out. */
export const expectHeadingsInOrder = async (page: Page, where: string): Promise<void> => {
  const levels = await headingLevelsOf(page);
  const titles = levels.filter((level) => level === 1);
  expect.soft(titles, `${where}: titles`).toHaveLength(1);
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect.soft(skipped, `${where}: ${levels.join()}`).toEqual([]);
};
