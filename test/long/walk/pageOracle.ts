import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ENTRIES } from '#app/persist/entries.ts';

/** Addresses that are open to everybody begin with one of these. */
const PUBLIC =
  /^\/(?:login|register|user-agreement|privacy-policy|company-profile|company-certificate|common-problem|team-reward|newbie-guide)\b/;

/**
 * Notes the depth of overlays with which each page of a context is loaded: the entry of a dialog that was open at a
 * reload stays, and the next step back passes it.
 */
export const noteLoadedDepth = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.assign(window, { hdLoadedDepth: Number(window.history.state?.overlay ?? 0) });
  });

/** What is wrong with a page, in words; what a moment mends must be gone soon. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([tokensEntry, openToAll]) => {
      const wrong: string[] = [];
      const text = document.body.innerText;
      if (text.trim() === '') wrong.push('the page is blank');
      const nonsense = /NaN|undefined|Infinity|Invalid Date|\[object/.exec(text);
      if (nonsense) wrong.push(`the page says ${nonsense[0]}`);
      const dialogs = [
        ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]'),
      ].filter((one) => one.checkVisibility());
      const depth = Number(window.history.state?.overlay ?? 0);
      const loaded: unknown = Reflect.get(window, 'hdLoadedDepth');
      if (dialogs.length > 0 !== depth > 0 && (dialogs.length > 0 || depth !== loaded)) {
        wrong.push(`${dialogs.length} dialogs are open, the history has ${depth}`);
      }
      const { style, scrollWidth, clientWidth } = document.documentElement;
      if (dialogs.length > 0 !== (style.overflow === 'hidden')) {
        wrong.push(`${dialogs.length} dialogs are open, the page behind: “${style.overflow}”`);
      }
      if (scrollWidth > clientWidth) wrong.push(`${scrollWidth - clientWidth} px too wide`);
      const focused = document.activeElement;
      if (dialogs.length > 0 && !dialogs.at(-1)?.contains(focused)) {
        wrong.push(`a dialog is open, the focus is on ${focused?.outerHTML.slice(0, 120)}`);
      }
      if (focused?.closest('[inert], [aria-hidden="true"]')) {
        wrong.push(`the focus is on what is hidden: ${focused.outerHTML.slice(0, 120)}`);
      }
      if (dialogs.length === 0 && !document.querySelector('h1')) wrong.push('no heading');
      const tokens = localStorage.getItem(tokensEntry);
      const isLoggedIn =
        tokens?.includes('"accessToken":"') === true && !tokens.includes('"accessToken":""');
      if (!isLoggedIn && !new RegExp(openToAll).test(window.location.pathname)) {
        wrong.push(`nobody is logged in at ${window.location.pathname}`);
      }
      return wrong;
    },
    [ENTRIES.tokens, PUBLIC.source] as const,
  );

/** How large a page may be after its garbage is collected, however long it was walked through. */
const BOUNDS = { JSHeapUsedSize: 80_000_000, Nodes: 25_000, JSEventListeners: 1500 } as const;

/** What must hold soon after each step: the address, the dialogs, the history and the focus are of one mind. */
export const expectPageSound = async (page: Page): Promise<void> => {
  await expect
    .poll(() => faultsOf(page).catch((error: Error) => [error.message]), {
      timeout: 15_000,
      intervals: [0, 50, 100, 200, 400],
    })
    .toEqual([]);
};

/** The page's sizes, with what it holds for nobody let go. */
export const expectPageSmall = async (page: Page): Promise<Record<string, number>> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  await devTools.detach();
  const sizes = Object.fromEntries(
    metrics.filter(({ name }) => name in BOUNDS).map(({ name, value }) => [name, value]),
  );
  const tooLarge = Object.entries(BOUNDS).filter(([name, most]) => (sizes[name] ?? 0) > most);
  expect(tooLarge.map(([name]) => `${name}: ${sizes[name]}`)).toEqual([]);
  return sizes;
};
