// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENTRIES } from '#app/persist/entries.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { loggedIn } from '#test/support/oddAnswers/loggedIn.ts';
import { type Replay, replayOf } from '#test/support/oddAnswers/replay.ts';
import { SCREENS } from '#test/support/oddAnswers/screens.ts';
import { drawn, faultsOf, hearProblems, lookAt } from '#test/support/oddAnswers/seen.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { addressOf, SPECIFIED_CALLS } from '#test/support/specifiedCalls.ts';

const UNREADABLE = '收到的内容无法识别，请检查网络（Wi-Fi 可能要先登录）后再试';

/** What a read is answered, one after the other, before it is answered well, and what is said of it. */
const FAILURES = [
  { status: 200, bodyOf: () => '<!doctype html><title>Log in</title>', says: UNREADABLE },
  { status: 200, bodyOf: () => '', says: UNREADABLE },
  { status: 200, bodyOf: (body: string) => body.slice(0, body.length / 2), says: UNREADABLE },
  { status: 503, bodyOf: () => '', says: '网络异常，请稍后再试（503）' },
];

/** Reads that a screen does without: by a line of its own, by what it knows already, or in silence. */
const MINOR: Readonly<Record<string, readonly string[]>> = {
  '/home': ['C4', 'C14'],
  '/product-list': ['C17'],
  '/transactionhistory': ['C24'],
  '/withdraw': ['C4'],
  '/account-recharge': ['C4'],
  '/site-message': ['C37'],
  '/register': ['C3'],
  '/login': ['C3', 'C4', 'C42'],
  // Read once an amount is typed.
  '/account-recharge?in=coins': ['C32'],
};
const tried = SCREENS.flatMap(([path, ...calls]) =>
  calls.flatMap((call) => (MINOR[path]?.includes(call) ? [] : [[path, call] as const])),
);

/** What the browser keeps by which these screens do without their read. */
const KNOWN: Readonly<Record<string, string>> = {
  '/account-settings': ENTRIES.profile,
  '/common-problem': ENTRIES.website,
  '/user-agreement': ENTRIES.website,
  '/privacy-policy': ENTRIES.website,
  '/company-profile': ENTRIES.website,
  '/company-certificate': ENTRIES.website,
  '/team-reward': ENTRIES.website,
  '/newbie-guide': ENTRIES.website,
};

let server: TestServer;
let replay: Replay;
let entries: Record<string, string>;
/** Number of a deposit that is still to be paid. */
let unpaid: string;
const problems: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  replay = replayOf(server.fetch);
});
afterAll(() => server.close());

const open = async (path: string) => {
  problems.length = 0;
  const storage = createMemoryStorage(path === '/register' ? {} : entries);
  storage.entries.delete(KNOWN[path] ?? '');
  const { leave } = await renderApp({ path, fetch: replay.fetch, storage });
  await drawn();
  return leave;
};

const look = () => lookAt('main', problems);
const cardsOf = (says: string): HTMLElement[] =>
  within(screen.getByRole('main'))
    .queryAllByRole('alert')
    .filter(({ textContent }) => textContent.includes(says));

// Each goes on from the first one.
describe('a screen', { shuffle: false }, () => {
  beforeEach(() => hearProblems(problems));

  it('is shown to someone who is logged in', async () => {
    ({ entries, unpaid } = await loggedIn(server, drawn));
  });

  it.each(tried)(
    '%s says what it got for %s instead of an answer, each time it is tried again, and is whole with one (faults 23, 24, 28)',
    async (screenPath, id) => {
      const path = screenPath.replace('UNPAID', unpaid);
      const call = addressOf(SPECIFIED_CALLS[id]?.[1] ?? '');
      const leaveWhole = await open(path);
      const whole = look();
      expect(faultsOf(whole)).toEqual([]);
      leaveWhole();

      const answers = FAILURES.map(({ status, bodyOf, says }) => ({
        says,
        odd: { status, body: bodyOf(replay.bodyOf(call)), what: '', saysNothing: false },
      }));
      replay.replace(call, answers[0]?.odd ?? null);
      const leave = await open(path);
      for (const [index, { says, odd }] of answers.entries()) {
        const shown = look();
        expect(faultsOf(shown), odd.body).toEqual([]);
        expect(shown.main, odd.body).not.toBe(whole.main);
        const cards = cardsOf(says);
        expect(cards.length, odd.body).toBe(1);
        const [card = document.body] = cards;
        replay.replace(call, answers[index + 1]?.odd ?? null);
        replay.takePaths();
        fireEvent.click(within(card).getByRole('button', { name: '重新加载' }));
        await drawn();
        expect(replay.takePaths(), 'it is asked for again').toContain(call);
      }
      const recovered = look();
      expect(faultsOf(recovered)).toEqual([]);
      expect(recovered.main).toBe(whole.main);
      leave();
    },
  );
});
