import { type BrowserContext, expect, type Page } from '@playwright/test';
import { MEMBER_FILES } from '#app/start/prefetch.ts';
import { test as base } from '../../engines/seededServer.ts';
import { setDates } from './clock.ts';
import { fillByTyping } from './fillByTyping.ts';
import { DISABLED, LIN, loggedIn, NEWCOMER, PASSWORD } from './session.ts';
import { type Toasts, watchToasts } from './toasts.ts';
import { watchTraces } from './traces.ts';

export { DISABLED, LIN, NEWCOMER, PASSWORD };

/** The page's console, and what else the browser says of it. */
export interface Watch {
  /** Lets console errors that match pass: for faults a test orders itself. */
  allow(pattern: RegExp): void;
}

interface TestFixtures {
  /** Account that the browser is logged in with from the start, by `test.use`; null for nobody. */
  member: string | null;
  /** Whether a member's app fetches ahead what is likely opened next, by `test.use`; else it loads what is opened. */
  fetchesAhead: boolean;
  /** Fails the test at its end when the page logged an error, threw, or broke the security policy. */
  watch: Watch;
  /** What the page's toasts said. */
  toasts: Toasts;
  /** Fails the test at its end when a password can be read where none belongs. */
  traces: undefined;
}

/**
 * Lets the list of what a member likely opens next be empty in every page of a context. Its seventy files, one in
 * each idle moment of every page that is opened, take the cores as long as the start of the app does. The list
 * itself is asked for all the same.
 */
const fetchNothingAhead = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((list) => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      return input === list ? new Response('') : answer;
    };
  }, `/${MEMBER_FILES}`);
};

/** How many times slower than this machine a page's own work is: `HD_TEST_SLOW=4`, in Chromium. */
const SLOWNESS = Number(process.env.HD_TEST_SLOW ?? 1);

/** Slows every page of a context down. */
const slowDown = (context: BrowserContext): void => {
  context.on('page', async (page) => {
    try {
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
    } catch (error) {
      if (!page.isClosed()) throw error;
    }
  });
};

/**
 * Every test gets a freshly seeded server and a page that must stay free of console errors,
 * uncaught exceptions and security-policy violations; at its end the ledger must be sound, and no
 * password in the console, in storage or in what the server wrote.
 */
export const test = base.extend<TestFixtures>({
  member: [null, { option: true }],
  fetchesAhead: [false, { option: true }],
  storageState: async ({ member, server }, use) => {
    await use(member === null ? undefined : await loggedIn(server.url, member));
  },
  context: async ({ context, fetchesAhead }, use) => {
    await setDates(context);
    if (SLOWNESS !== 1) slowDown(context);
    if (!fetchesAhead) await fetchNothingAhead(context);
    await use(context);
  },
  baseURL: async ({ runningServer }, use) => {
    await use(runningServer.url);
  },
  page: async ({ page }, use) => {
    await use(page);
    // What a route still fetches when the test is over would fail it.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  toasts: [
    async ({ page, browserName }, use) => {
      if (browserName === 'firefox') fillByTyping(page);
      await use(await watchToasts(page));
    },
    { auto: true },
  ],
  traces: [
    async ({ context, browser, runningServer }, use) => {
      // The context is there before it is listened to.
      void context;
      const findTraces = watchTraces(browser, runningServer);
      await use(undefined);
      expect(await findTraces(), 'passwords that can be read').toEqual([]);
    },
    { auto: true },
  ],
  watch: [
    async ({ context }, use) => {
      // A sample product's cover is missing on purpose.
      const allowed = [/\/public\/media\/missing\.svg$/];
      const problems: string[] = [];
      const note = (text: string): void => {
        if (!allowed.some((pattern) => pattern.test(text))) problems.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => note(String(error.error())));
      await use({ allow: (pattern) => allowed.push(pattern) });
      expect(problems, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Details of a test of a table: whether its row is only among the wide tests (`npm run test:wide`). */
export const wideIf = (isWide: boolean) => ({ tag: isWide ? '@wide' : [] });

/** Console text of requests that fail because a test ordered it; the last is Firefox's of those that its worker answers. */
export const FAILED_LOADS =
  /Failed to load resource|net::ERR|A ServiceWorker intercepted the request and encountered/;

/** Logs in through the form and waits until home is there. */
export const login = async (page: Page, account: string = LIN.phone): Promise<void> => {
  await page.goto('/login');
  await fillLogin(page, account);
  await page.getByRole('button', { name: /^(登录|Log in)$/ }).click();
  await page.waitForURL('**/home');
};

/** Fills the login form with an account and the demo password. */
export const fillLogin = async (
  page: Page,
  account: string,
  password: string = PASSWORD,
): Promise<void> => {
  if (account.includes('@')) await page.getByRole('tab', { name: /邮箱|E-mail/ }).click();
  await page.getByRole('textbox', { name: /手机号|邮箱|Phone|E-mail/i }).fill(account);
  await page.getByLabel(/^(密码|登录密码|Password)$/).fill(password);
};
