import type { Page } from '@playwright/test';
import { expect, FAILED_LOADS, LIN, test, wideIf } from '../support/fixtures.ts';
import { frames } from '../support/looks.ts';
import { addressOf, expectScreen, MEMBER_ROUTES } from '../support/routes.ts';
import { DESKTOP, NARROW_WINDOW, PHONE, SMALL_PHONE } from './sizes.ts';

test.use({ member: LIN.phone, reducedMotion: 'reduce' });
// One sample product has a cover that does not load.
test.beforeEach(({ watch }) => watch.allow(FAILED_LOADS));

/** Screens of data, but for the tabs, which show what was seen last (lastFigures.spec). */
const SCREENS = MEMBER_ROUTES.filter(({ name }) =>
  [
    '/product-detail/:id',
    '/transactionhistory',
    '/rechargelist',
    '/investlist',
    '/investdetail/:id',
    '/my-team',
    '/site-message',
    '/invite-firend',
    '/my-assets',
    '/statements',
    '/payout-calendar',
  ].includes(name),
);

/** Screens with a row of chips, which come with the types. */
const WITH_CHIPS = MEMBER_ROUTES.filter(({ name }) =>
  ['/product-list', '/transactionhistory', '/site-message'].includes(name),
);

/** Screens that are in two columns from a wide window's width on, each with what it waits for. */
const IN_COLUMNS = SCREENS.filter(({ name }) =>
  ['/my-assets', '/statements', '/payout-calendar'].includes(name),
);

/** What first visits are held to; a page is called good up to 0.1 (Core Web Vitals). */
const MOST = 0.01;

/** The sum of the page's layout shifts, with what moved. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const shiftsSoFar = Reflect.get(window, 'shiftsSoFar') as () => {
      value: number;
      what: string;
    }[];
    const shifts = shiftsSoFar();
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      what: shifts.map(({ what }) => what),
    };
  });

for (const { width, use, screens } of [
  { ...PHONE, screens: SCREENS },
  { ...SMALL_PHONE, screens: SCREENS },
  { ...NARROW_WINDOW, screens: WITH_CHIPS },
  { ...DESKTOP, screens: IN_COLUMNS },
]) {
  test.describe(() => {
    test.use(use);

    test(
      `at ${width} px${use.isMobile ? '' : ' with a mouse'} what comes takes the place of its skeleton`,
      wideIf(width !== 390 || !use.isMobile),
      async ({ page }) => {
        await page.addInitScript(() => {
          const shifts: { value: number; what: string }[] = [];
          const note = (entries: PerformanceEntry[]) => {
            for (const entry of entries as (PerformanceEntry & {
              value: number;
              sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
            })[]) {
              const what = entry.sources
                .map(({ node, previousRect: from, currentRect: to }) =>
                  [
                    (node?.textContent ?? '').slice(0, 30),
                    from.y,
                    from.height,
                    to.y,
                    to.height,
                  ].join(' '),
                )
                .join(' | ');
              shifts.push({ value: entry.value, what });
            }
          };
          const observer = new PerformanceObserver((list) => note(list.getEntries()));
          observer.observe({ type: 'layout-shift', buffered: true });
          const shiftsSoFar = () => {
            // A busy page reports them late.
            note(observer.takeRecords());
            return shifts;
          };
          Object.assign(window, { shiftsSoFar });
        });
        for (const route of screens) {
          const address = await addressOf(route, page);
          let answer = () => {};
          const asked = new Promise<void>((resolve) => {
            answer = resolve;
          });
          await page.route(/\/private\/api\/(?!member\/info)/, async (request) => {
            await asked;
            await request.continue();
          });
          await page.goto(address);
          await expect(
            page.locator('[aria-busy=true]').locator('visible=true'),
            address,
          ).not.toHaveCount(0);
          answer();
          await expectScreen(page, route);
          // A shift is reported after its frame.
          await frames(page, 3);
          const { sum, what } = await shiftsOf(page);
          expect.soft(sum, `${route.name}: ${what.join('\n')}`).toBeLessThan(MOST);
          await page.unrouteAll({ behavior: 'wait' });
        }
      },
    );
  });
}

test('an order, its proof and a message come in the places that their skeletons keep', async ({
  page,
}) => {
  const letter = MEMBER_ROUTES.find(({ name }) => name === '/read-site-message');
  if (!letter) throw new Error('There is no such page.');
  /** Top and height of the cards that begin on the first screen, px. */
  const cardsOf = () =>
    page.locator('main section').evaluateAll((cards) =>
      cards
        .map((card) => card.getBoundingClientRect())
        .filter(({ y }) => y < 600)
        .map(({ y, height }) => ({ y, height })),
    );
  for (const address of ['/investdetail/7', '/invest-proof/7', await addressOf(letter, page)]) {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/private\/api\/(?:order|message)\//, async (request) => {
      await asked;
      await request.continue();
    });
    await page.goto(address);
    const loading = page.locator('main [aria-busy=true]').locator('visible=true');
    await expect(loading.first(), address).toBeVisible();
    const kept = await cardsOf();
    answer();
    await expect(loading, address).toHaveCount(0);
    const come = await cardsOf();
    expect(kept.length, address).toBe(come.length);
    for (const [at, { y, height }] of kept.entries()) {
      expect.soft(Math.abs(y - (come[at]?.y ?? 0)), `${address}: top of ${at}`).toBeLessThan(24);
      // How long a message is, nobody knows before.
      if (address.startsWith('/invest'))
        expect
          .soft(Math.abs(height - (come[at]?.height ?? 0)), `${address}: height of ${at}`)
          .toBeLessThan(24);
    }
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a buyback stays under the finger while the settlements up to the next payout are read (R22)', async ({
  page,
}) => {
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize({ width, height });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/order\/info\?.*\bpage=[^1]/, async (request) => {
      await asked;
      await request.continue();
    });
    await page.goto('/investdetail/7');
    const apply = page.getByRole('button', { name: '申请回购' });
    await apply.scrollIntoViewIfNeeded();
    const table = page.getByRole('table', { name: '结算计划' });
    await expect(table).toHaveAttribute('aria-busy', 'true');
    const before = await apply.boundingBox();
    answer();
    await expect(table).toHaveAttribute('aria-busy', 'false');
    await expect(table.getByText('待结算')).not.toHaveCount(0);
    expect(await apply.boundingBox(), `at ${width} px`).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  }
});
