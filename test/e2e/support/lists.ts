import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { TestServer } from './server.ts';

export const END = '没有更多了';
export const NEXT_FAILED = '加载失败，点击重试';
export const RELOAD = '重新加载';

/** What an item looks like; headings and sums of a group are none. */
const ITEM = 'article, a, button';

/** Rows of the list that are drawn now. */
export const drawnRows = (page: Page) =>
  page.getByRole('main').locator(`[data-index]:has(${ITEM})`);

/**
 * Scrolls on, half a screen at a time, until `text` is below the last row; collects every row
 * that came by.
 */
export const scrollUntil = async (page: Page, text: string): Promise<string[]> => {
  const rows = await page.evaluate(
    async ([footer, item]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const rows = new Map<number, string | null>();
      const isThere = () =>
        [...document.querySelectorAll<HTMLElement>('main :is(div, button)')].some(
          (element) =>
            element.childElementCount === 0 &&
            element.textContent === footer &&
            element.getBoundingClientRect().top < innerHeight,
        );
      // Where it never comes, the test's own time is over.
      for (;;) {
        for (const row of document.querySelectorAll<HTMLElement>('main [data-index]')) {
          rows.set(Number(row.dataset.index), row.querySelector(item) ? row.innerText : null);
        }
        if (isThere()) return [...rows].sort(([a], [b]) => a - b);
        scrollBy(0, innerHeight / 2);
        await frame();
        await frame();
        // A device that is late draws the rows where it rests.
        while (document.querySelector('[data-flung]')) await frame();
      }
    },
    [text, ITEM] as const,
  );
  expect(
    rows.map(([index]) => index),
    'no row was left out',
  ).toEqual(rows.map((_, place) => place));
  return rows.flatMap(([, row]) => (row === null ? [] : [row]));
};

/** Pulls the page down with a finger from its top, far enough to refresh it; the answer lets go. */
export const holdPulled = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('[data-pull]').first().waitFor({ state: 'attached' });
  // It listens after the frame that has it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 190, y }],
    });
  await touch('touchStart', 300);
  for (const y of [320, 350, 380, 410, 440]) await touch('touchMove', y);
  return async () => {
    await touch('touchEnd');
    await session.detach();
  };
};

/** Pulls the page down and lets go. */
export const pullDown = async (page: Page): Promise<void> => {
  const letGo = await holdPulled(page);
  await letGo();
};

/** How many requests of a call reached the server. */
export const countOf = async (server: TestServer, call: string): Promise<number> =>
  (await server.requests())[`/private/api/${call}`] ?? 0;

interface ListAnswer {
  readonly list: readonly { readonly id: number }[];
  readonly total: number;
}

/** Follows a list's answers: which ids came, and how many there are in all. */
export const followAnswers = async (page: Page, call: string) => {
  const seen = { ids: new Set<number>(), total: 0 };
  const name = `show:${call}`;
  await page.exposeFunction(name, ({ list, total }: ListAnswer) => {
    for (const { id } of list) seen.ids.add(id);
    seen.total = total;
  });
  // In the page: the browser keeps no copy of a body that is read as a stream.
  await page.addInitScript(
    ([path, name]) => {
      const send = window.fetch.bind(window);
      window.fetch = async (...args) => {
        const response = await send(...args);
        if (!new URL(response.url).pathname.endsWith(path) || !response.ok) return response;
        const copy = response.clone();
        void copy.json().then(
          ({ data }) =>
            (window as unknown as Record<string, (data: unknown) => void>)[name]?.(data),
          () => undefined,
        );
        return response;
      };
    },
    [call, name] as const,
  );
  return seen;
};
