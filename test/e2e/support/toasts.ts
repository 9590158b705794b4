import { expect, type Page } from '@playwright/test';

/** Every toast a page showed, in order, also those that are gone by now. */
export interface Toasts {
  readonly texts: readonly string[];
  /** Forgets what was shown so far, or the first `count` of it. */
  clear(count?: number): void;
}

declare global {
  interface Window {
    noteToast(text: string): Promise<void>;
  }
}

const watched = new WeakMap<Page, Toasts>();

/** The toasts of a page that is watched; every test's own page is. */
export const toastsOf = (page: Page): Toasts => {
  const toasts = watched.get(page);
  if (!toasts) throw new Error('Nobody watches the toasts of this page.');
  return toasts;
};

/**
 * Writes down the toasts of a page, across reloads. They are in two live regions side by side,
 * polite and assertive; nothing else of the app is built so. Call it before the page is opened.
 */
export const watchToasts = async (page: Page): Promise<Toasts> => {
  let texts: string[] = [];
  await page.exposeFunction('noteToast', (text: string) => void texts.push(text));
  await page.addInitScript(() => {
    const isToastRegion = (element: Element | null): boolean => {
      const regions = [...(element?.parentElement?.children ?? [])];
      return regions.map((region) => region.getAttribute('role')).join() === 'status,alert';
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (!(target instanceof Element) || !isToastRegion(target)) continue;
        for (const node of addedNodes) void window.noteToast(node.textContent ?? '');
      }
    }).observe(document, { subtree: true, childList: true });
  });
  const toasts: Toasts = {
    get texts() {
      return texts;
    },
    clear: (count = texts.length) => {
      texts = texts.slice(count);
    },
  };
  watched.set(page, toasts);
  return toasts;
};

/** Waits until a toast said `text`, however short it was there, and forgets it and those before it. */
export const expectToast = async (toasts: Toasts, text: string | RegExp): Promise<void> => {
  const said = text instanceof RegExp ? expect.stringMatching(text) : text;
  await expect
    .poll(() => [...toasts.texts], { message: `the toast ${text}` })
    .toEqual(expect.arrayContaining([said]));
  const isSaid = (one: string): boolean => (text instanceof RegExp ? text.test(one) : one === text);
  toasts.clear(toasts.texts.findIndex(isSaid) + 1);
};
