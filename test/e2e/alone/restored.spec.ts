import type { CDPSession, Page } from '@playwright/test';
import ordinary from '../../../playwright.config.ts';
import { findInstalledChrome } from '../../../scripts/findChrome.mjs';
import { expect, LIN, test } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

/** The shell without windows keeps no page for going back. */
const executablePath = findInstalledChrome({ isWhole: true });

// One worker for both: a browser of its own needs a worker of its own, and that a server.
test.describe.configure({ mode: 'default' });
test.use({
  fetchesAhead: true,
  member: LIN.phone,
  launchOptions: {
    ...ordinary.use?.launchOptions,
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/**
 * The value of an expression in the page that is shown now, as a text; empty while there is none. Playwright's own
 * `evaluate` may wait for ever for an answer that it asks for in the middle of the change.
 */
const evaluateIn = (session: CDPSession, expression: string): Promise<string> =>
  session.send('Runtime.evaluate', { expression, returnByValue: true }).then(
    ({ result }) => String(result.value),
    () => '',
  );

/** What a page writes down of its return: each event with whether anything of the page was to be seen then. */
type Returned = readonly (readonly [event: string, visibility: string])[];

/**
 * Leaves the page for one of another origin, lets something happen, and goes back to what the browser kept.
 * Playwright's own `goBack` waits for a page that is loaded.
 */
const leaveAndReturn = async (page: Page, server: TestServer, meanwhile: () => Promise<void>) => {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    // Kept by the tab: code that the page was loading has it loaded again.
    const store = (seen: unknown): void =>
      window.sessionStorage.setItem('returned', JSON.stringify(seen));
    const note = ({ type }: Event): void => {
      const seen = JSON.parse(window.sessionStorage.getItem('returned') ?? '[]');
      store([...seen, [type, document.body.style.visibility]]);
    };
    // Before the app's own listeners: these are the first to be asked at the way down.
    window.addEventListener('pageshow', note, true);
    window.addEventListener('visibilitychange', note, true);
    window.addEventListener('pagehide', () => store([]), { capture: true, once: true });
  });
  await page.goto(`${server.url.replace('127.0.0.1', 'localhost')}/privacy-policy`);
  await meanwhile();
  const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex - 1]?.id ?? 0;
  await session.send('Page.navigateToHistoryEntry', { entryId });
  let returned = '';
  const read = async (): Promise<string> => {
    returned = await evaluateIn(
      session,
      "window.location.hostname === '127.0.0.1' && window.sessionStorage.getItem('returned')",
    );
    return returned;
  };
  await expect.poll(read).toContain('pageshow');
  return JSON.parse(returned) as Returned;
};

const balance = (page: Page) => page.getByText('可用余额');
/** Opens the page of a member's money, with all that follows its first screen: the chat's stream comes last. */
const openMine = async (page: Page): Promise<void> => {
  const isStreaming = page.waitForResponse(/chat\/stream/);
  await page.goto('/mine');
  await expect(balance(page)).toBeVisible();
  await isStreaming;
};

test('a page that the browser kept is shown again as it was, and goes on', async ({
  page,
  server,
}) => {
  // What is unread when the chat begins opens it, and then no badge is to be seen.
  await openMine(page);
  await leaveAndReturn(page, server, () => Promise.resolve());
  await expect(balance(page)).toBeVisible();
  // The chat's stream, which rested while the page was put away, brings what comes now.
  await server.ops('chat', 'reply', LIN.phone, '您的问题已经处理。');
  await expect(
    page.getByRole('navigation').getByRole('button', { name: /客服/ }),
  ).toHaveAccessibleName(/1/);
});

test('a page that the browser kept of a session that ended meanwhile shows nothing of it (T1, faults 36, 37)', async ({
  page,
  context,
  server,
}) => {
  const other = await context.newPage();
  await openMine(page);
  const returned = await leaveAndReturn(page, server, async () => {
    await other.goto('/company-profile');
    await other.evaluate(() => window.localStorage.clear());
    // A tab behind another one is drawn seldom.
    await page.bringToFront();
  });
  expect(returned[0]?.[1]).toBe('hidden');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  // Playwright does not notice changes of the address of a page that the browser kept.
  expect(await page.evaluate(() => window.location.pathname)).toBe('/login');
  await expect(balance(page)).toHaveCount(0);
});

test('a page that the browser kept before its code was there is hidden, and loaded again (fault 47)', async ({
  page,
  server,
}) => {
  await openMine(page);
  await page.evaluate(() => {
    window.hdComplete = false;
    window.addEventListener('pageshow', () => {
      window.sessionStorage.setItem('shown', document.documentElement.style.visibility);
    });
  });
  await page.goto(`${server.url.replace('127.0.0.1', 'localhost')}/privacy-policy`);
  const session = await page.context().newCDPSession(page);
  const { entries, currentIndex } = await session.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex - 1]?.id ?? 0;
  await session.send('Page.navigateToHistoryEntry', { entryId });
  const shown = () =>
    evaluateIn(
      session,
      "window.location.hostname === '127.0.0.1' && window.hdComplete === true && window.sessionStorage.getItem('shown')",
    );
  await expect.poll(shown).toBe('hidden');
  await expect(balance(page)).toBeVisible();
});
