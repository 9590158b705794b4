import type { Browser, Page } from '@playwright/test';
import fc from 'fast-check';
import { setDates } from '#test/e2e/support/clock.ts';
import { expect, FAILED_LOADS, fillLogin, LIN, test } from '#test/e2e/support/fixtures.ts';
import type { TestServer } from '#test/e2e/support/server.ts';
import { loggedIn } from '#test/e2e/support/session.ts';
import { type Bought, expectBalance } from './pageBuy.ts';
import { expectPageSmall, expectPageSound, noteLoadedDepth } from './pageOracle.ts';
import { anyPageStep, type PageStep, takeInPage, type WalkedPage } from './pageSteps.ts';

const times = Number(process.env.LONG_TIMES ?? 2000);
const seed = Number(process.env.LONG_SEED ?? 1);
/** Steps of one walk at most; half as many on average. */
const LENGTH = 120;
/** What a walk is looked at in: its width has the tab bar or the side menu, its language other words. */
const anyLook = fc.record(
  {
    width: fc.constantFrom(390, 390, 320, 1280),
    locale: fc.constantFrom('zh-CN', 'en-US'),
    colorScheme: fc.constantFrom('light', 'dark'),
  } as const,
  { noNullPrototype: true },
);
type Look = typeof anyLook extends fc.Arbitrary<infer T> ? T : never;

/** How long a walk that failed is made shorter. */
const SHRINK_MS = 240_000;

/** A member who finds themselves at the login goes on from there. */
const logInAgain = async (page: Page): Promise<void> => {
  if (!new URL(page.url()).pathname.startsWith('/login')) return;
  await page.goto('/login');
  await fillLogin(page, LIN.phone);
  await page.getByRole('button', { name: /^(登录|Log in)$/ }).click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login');
};

/** Everything works again: the member sees the balance that the server has, nothing is still loading, the ledger is sound. */
const expectCalm = async (page: Page, server: TestServer): Promise<void> => {
  await server.clearFaults();
  await page.context().setOffline(false);
  await page.goto('/mine');
  await logInAgain(page);
  await page.goto('/mine');
  await expectPageSound(page);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectBalance(page, server);
  expect(await server.audit()).toEqual([]);
};

const walk = async (
  browser: Browser,
  server: TestServer,
  { width, locale, colorScheme }: Look,
  steps: readonly PageStep[],
  bought: Bought[],
): Promise<Record<string, number>> => {
  await server.clearFaults();
  await server.reset();
  const context = await browser.newContext({
    storageState: await loggedIn(server.url, LIN.phone),
    baseURL: server.url,
    viewport: { width, height: 844 },
    locale,
    colorScheme,
  });
  try {
    await setDates(context);
    await noteLoadedDepth(context);
    const page = await context.newPage();
    const walked: WalkedPage = { page, server, isOnline: true, bought };
    const uncaught: string[] = [];
    context.on('weberror', (error) => uncaught.push(String(error.error().stack)));
    await page.goto('/home');
    await expectPageSound(page);
    for (const step of steps) {
      try {
        await takeInPage(step, walked);
        await expectPageSound(page);
        expect(uncaught).toEqual([]);
      } catch (error) {
        const after = `at ${page.url()} after ${JSON.stringify(step)}`;
        throw new Error(after, { cause: error });
      }
      if (walked.isOnline) await logInAgain(page);
    }
    const sizes = await expectPageSmall(page);
    await expectCalm(page, server);
    expect(uncaught).toEqual([]);
    return sizes;
  } finally {
    await context.close();
  }
};

test(`whatever a member taps and whatever breaks, the page, its dialogs, its history and the focus agree (${times} steps)`, async ({
  browser,
  server,
  watch,
}) => {
  test.setTimeout(0);
  watch.allow(FAILED_LOADS);
  let taken = 0;
  const bought: Bought[] = [];
  let endsAt = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(
    anyLook,
    fc.array(anyPageStep, { minLength: 1, maxLength: LENGTH, size: 'max' }),
    async (look, steps) => {
      if (taken >= times || performance.now() > endsAt) return;
      try {
        const sizes = await walk(browser, server, look, steps, bought);
        taken += steps.length;
        process.stdout.write(`  ${taken} steps: ${JSON.stringify(sizes)}\n`);
      } catch (error) {
        endsAt = Math.min(endsAt, performance.now() + SHRINK_MS);
        throw error;
      }
    },
  );
  await fc.assert(property, { seed, numRuns: Math.ceil(times / 10) });
  const countOf = (what: Bought): number => bought.filter((one) => one === what).length;
  const outcomes = [...new Set(bought)].map((what) => `${countOf(what)} ${what}`);
  process.stdout.write(`  taps: ${taken} steps, seed ${seed}; purchases: ${outcomes.join(', ')}\n`);
  // A long walk that bought nothing has not met the books.
  if (times >= 500) expect(countOf('placed')).toBeGreaterThan(0);
});
