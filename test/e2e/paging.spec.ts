import type { Page } from '@playwright/test';
import { expect, LIN, test, wideIf } from './support/fixtures.ts';
import { drawnRows, END, scrollUntil } from './support/lists.ts';
import { frames } from './support/looks.ts';
import { expectLoaded } from './support/routes.ts';

/** Distance from the end at which the next page is asked for, px. */
const NEAR = 300;
/** Many times slower than the machine of the tests, like an old phone. */
const SLOWER_CPU = 6;

/** A page of a list as it was asked for: how far its rows then reached below what was visible, px. */
interface Asking {
  readonly page: number;
  readonly distance: number;
}

/**
 * Gives rows heights that no estimate knows, from 40 to 400 px, and notes for every further page how
 * far away the end of the rows was at that moment.
 */
const watchAskings = async (page: Page, call: string) => {
  await page.addInitScript((path) => {
    const heights = new CSSStyleSheet();
    heights.replaceSync(`
      [data-index] { min-height: 40px }
      [data-index$="2"], [data-index$="5"] { min-height: 400px }
      [data-index$="7"] { min-height: 150px }`);
    document.adoptedStyleSheets = [heights];
    const askings: Asking[] = [];
    Object.assign(window, { askings });
    const send = window.fetch;
    window.fetch = (input, init) => {
      const url = new URL(String(input instanceof Request ? input.url : input), location.href);
      if (url.pathname.endsWith(path)) {
        const rows = document.querySelector('main [data-index]')?.parentElement?.parentElement;
        const bottom = rows?.getBoundingClientRect().bottom ?? -Infinity;
        askings.push({
          page: Number(url.searchParams.get('page')),
          distance: Math.round(bottom - innerHeight),
        });
      }
      return send.call(window, input, init);
    };
  }, call);
  return () => page.evaluate(() => Reflect.get(window, 'askings') as Asking[]);
};

const MESSAGES = { address: '/site-message', call: 'message/list' };
/** By month, with a head between the rows. */
const LINES = { address: '/transactionhistory', call: 'transactionhistory/list' };

const SCREENS = [
  { screen: 'on a phone', view: {}, lists: [MESSAGES, LINES] },
  {
    screen: 'zoomed in to 200 %',
    view: { viewport: { width: 195, height: 422 }, deviceScaleFactor: 2 },
    lists: [LINES],
  },
  {
    screen: 'zoomed out to 50 %',
    view: { viewport: { width: 780, height: 1688 }, deviceScaleFactor: 0.5 },
    lists: [MESSAGES],
  },
];

for (const { screen, view, lists } of SCREENS) {
  test.describe(screen, wideIf(screen !== 'on a phone'), () => {
    test.use({ member: LIN.phone, ...view });

    for (const { address, call } of lists) {
      test(`${address} asks for a page within 300 px of its end as it is laid out, on a slow CPU, too (K6)`, async ({
        page,
      }) => {
        const askings = await watchAskings(page, call);
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
        await page.goto(address);
        await expect(drawnRows(page).first()).toBeVisible();
        await frames(page, 10);
        const unscrolled = await askings();
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });

        await scrollUntil(page, END);
        const all = await askings();
        expect(all.map((asking) => asking.page)).toEqual(all.map((_, index) => index + 1));
        expect(all.length).toBeGreaterThan(3);
        expect(
          all.slice(1).filter(({ distance }) => distance > NEAR),
          `asked for from too far away; ${unscrolled.length} before any scroll`,
        ).toEqual([]);
      });
    }

    test('scrolling back up asks for nothing, and down again only what is left (K6)', async ({
      page,
    }) => {
      const askings = await watchAskings(page, 'message/list');
      await page.goto('/site-message');
      await expect(drawnRows(page).first()).toBeVisible();
      const asked = async () => (await askings()).length;
      const wheel = async (by: number) => {
        await page.mouse.wheel(0, by);
        await frames(page, 3);
      };
      // A tall window asks for its second page by itself.
      await expect
        .poll(async () => {
          const before = await asked();
          await expectLoaded(page);
          await frames(page, 10);
          return (await asked()) - before;
        })
        .toBe(0);
      const start = await asked();
      await expect
        .poll(async () => {
          await wheel(400);
          return asked();
        })
        .toBe(start + 1);
      const top = () => page.evaluate(() => scrollY);
      // A wheel scrolls smoothly: the page goes on a little.
      await expect
        .poll(async () => {
          const before = await top();
          await frames(page, 10);
          return (await top()) - before;
        })
        .toBe(0);
      const deepest = await top();
      for (let step = 0; step < 10; step += 1) await wheel(-400);
      await expect.poll(top).toBe(0);
      for (let to = 400; to < deepest + 400; to += 400) {
        await page.evaluate((y) => scrollTo(0, y), Math.min(to, deepest));
        await frames(page, 3);
      }
      await frames(page, 10);
      expect(await asked()).toBe(start + 1);
    });
  });
}
