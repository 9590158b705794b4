// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { loggedIn } from '#test/support/oddAnswers/loggedIn.ts';
import { SCREENS } from '#test/support/oddAnswers/screens.ts';
import { drawn } from '#test/support/oddAnswers/seen.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { startTestServer } from '#test/support/server.ts';

const server = await startTestServer();
afterAll(() => server.close());
/** What the browser keeps of a login, and the number of a deposit that is still to be paid. */
let entries: Record<string, string>;
let unpaid: string;

/** A day in two pairs of digits, of which an English reader takes either for the month. */
const AMBIGUOUS = /(?<![\d-])\d\d-\d\d(?![\d-])/;
/** A month in digits, beside headings that have its name. */
const MONTH = /(?<![\d-])\d{4}-\d\d(?![\d-])/;

const textsOf = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    texts.push(node.textContent ?? '');
  }
  for (const name of ['aria-label', 'aria-valuetext']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  return texts;
};
const inDigits = () => textsOf().filter((text) => AMBIGUOUS.test(text) || MONTH.test(text));

const wakeAt = (moment: string) =>
  act(async () => {
    vi.setSystemTime(Date.parse(`${moment}+08:00`));
    document.dispatchEvent(new Event('visibilitychange'));
  });

const PUBLIC = ['/register', '/common-problem'];
const paths = [
  ...SCREENS.map(([path]) => path).filter((path) => !PUBLIC.includes(path)),
  '/transaction-records',
  '/transaction-records?tab=investments',
  '/transaction-records?tab=deposits',
  '/transaction-records?tab=withdrawals',
  '/transaction-records?tab=incomes',
];

// Each goes on from the first one.
describe('in English no day and no month is in digits alone', { shuffle: false }, () => {
  it('to someone who is logged in', async () => {
    ({ entries, unpaid } = await loggedIn(server, drawn));
  });

  it.each(paths)('on %s, nor once it is another year', async (path) => {
    const { store } = await renderApp({
      path: path.replace('UNPAID', unpaid),
      fetch: server.fetch,
      storage: createMemoryStorage(entries),
    });
    await act(async () => store.dispatch(preferencesChanged({ language: 'en' })));
    await drawn();
    expect(document.documentElement.lang).toBe('en');
    expect(inDigits()).toEqual([]);
    await wakeAt('2027-03-04T12:00:00');
    await drawn();
    expect(inDigits()).toEqual([]);
  });

  it('in the list beside a message of a wide window', async () => {
    const { store } = await renderApp({
      path: '/read-site-message?id=1',
      fetch: server.fetch,
      storage: createMemoryStorage(entries),
      isWide: true,
    });
    await act(async () => store.dispatch(preferencesChanged({ language: 'en' })));
    await drawn();
    expect(screen.getAllByText(/^\d{1,2}\s[A-Z][a-z]{2}\s\d\d:\d\d$/)).not.toEqual([]);
    expect(inDigits()).toEqual([]);
  });
});
