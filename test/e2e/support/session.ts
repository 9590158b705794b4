import type { Page } from '@playwright/test';
import type { KeptName } from '#api/lastFigures/lastFiguresSlice.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import { sessionPersistence } from '#app/persist/sessionPersistence.ts';

/** Demo accounts of the seed. */
export const LIN = { phone: '13800000001', email: 'lin@example.com', payPassword: '246810' };
export const NEWCOMER = { phone: '13800000002' };
export const DISABLED = { phone: '13800000003' };
export const PASSWORD = 'Hengdu2026';

interface Answer<TData> {
  readonly code: number;
  readonly msg: string;
  readonly data: TData;
}

const dataOf = async <TData>(response: Response): Promise<TData> => {
  const { code, msg, data } = (await response.json()) as Answer<TData>;
  if (code !== 0) throw new Error(`${response.url}: ${msg} (${code})`);
  return data;
};

/**
 * What a browser keeps that is logged in already, for a context to begin with: a true session of the
 * server, for tests about what comes after the login form.
 */
export const loggedIn = async (url: string, account: string) => {
  const areas = await dataOf<{ id: number; is_default: 0 | 1 }[]>(
    await fetch(`${url}/public/api/areacode/list`),
  );
  const byMail = account.includes('@');
  const { accessToken, refreshToken } = await dataOf<Record<string, string>>(
    await fetch(`${url}/public/api/member/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        type: byMail ? 2 : 1,
        phone: byMail ? '' : account,
        email: byMail ? account : '',
        password: PASSWORD,
        area_code_id: byMail ? '' : areas.find(({ is_default }) => is_default === 1)?.id,
      }),
    }),
  );
  const { version } = sessionPersistence;
  const tokens = { version, accessToken, refreshToken, loginId: 'test' };
  return {
    cookies: [],
    origins: [
      { origin: url, localStorage: [{ name: ENTRIES.tokens, value: JSON.stringify(tokens) }] },
    ],
  };
};

/** What a stranger's browser keeps, for a second context of a test that is logged in. */
export const NOBODY = { cookies: [], origins: [] };

/** Puts values into local storage, as JSON by their keys, before each page that is opened from now on. */
export const storeBefore = async (
  page: Page,
  items: Readonly<Record<string, object>>,
): Promise<void> => {
  await page.addInitScript((entries) => {
    // Before a page Firefox makes an empty one that may not read any.
    if (window.origin === 'null') return;
    for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value));
  }, Object.entries(items));
};

/**
 * Waits until the words of a screen's cards are kept for the next visit of its address, by the query string of
 * that, which is after they are shown.
 */
export const untilKept = async (
  page: Page,
  screen: 'home' | 'product-list' | 'mine',
  search = '',
): Promise<void> => {
  await page.waitForFunction(
    ([key, name, query]) =>
      JSON.parse(localStorage.getItem(key) ?? '{}').answers?.[name]?.data?.cards?.[query],
    [ENTRIES.lastFigures, screen, search] as const,
  );
};

/** Waits until an answer is kept for the next visit, which is soon after it is shown. */
export const untilAnswerKept = async (page: Page, name: KeptName): Promise<void> => {
  await page.waitForFunction(
    ([key, answer]) => JSON.parse(localStorage.getItem(key) ?? '{}').answers?.[answer],
    [ENTRIES.lastFigures, name] as const,
  );
};
