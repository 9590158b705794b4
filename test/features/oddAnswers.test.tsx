// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chatHistory, chatStream } from '#api/contract/chat.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import { chatRequested } from '#sagas/chat/chatSlice.ts';
import { addChatMessage } from '#server/chat/thread.ts';
import { callerOf, loginTokens } from '#test/server/support.ts';
import { pass, settle } from '#test/support/clock.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { doublings, mutate, type OddAnswer } from '#test/support/oddAnswers/mutate.ts';
import { type Replay, replayOf } from '#test/support/oddAnswers/replay.ts';
import { randomOf } from '#test/support/random.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { addressOf, SPECIFIED_CALLS } from '#test/support/specifiedCalls.ts';
import { realWork } from '#test/support/work.ts';

/** So many odd answers of each call on each of its screens; `npm run test:long -- answers` tries more. */
const times = Number(process.env.LONG_TIMES ?? 1);
const isLong = times > 1;
const seed = Number(process.env.LONG_SEED ?? 1);

/** Screens, and the calls whose answers they show. */
const SCREENS: readonly (readonly [path: string, ...calls: (keyof typeof SPECIFIED_CALLS)[]])[] = [
  ['/home', 'C4', 'C14', 'C15'],
  ['/product-list', 'C16', 'C17'],
  ['/product-detail/7', 'C18'],
  ['/mine', 'C6'],
  ['/account-settings', 'C6'],
  ['/realname', 'C11'],
  ['/investlist', 'C22'],
  ['/investdetail/7', 'C20'],
  ['/incomelist', 'C23'],
  ['/transactionhistory', 'C24', 'C25'],
  ['/rechargelist', 'C26'],
  ['/withdrawlist', 'C29'],
  ['/withdraw', 'C6', 'C33', 'C4'],
  ['/account-recharge', 'C31', 'C4'],
  ['/wallet-manage', 'C33'],
  ['/bind-card', 'C34', 'C6'],
  ['/my-team', 'C40', 'C41'],
  ['/invite-firend', 'C40'],
  ['/site-message', 'C37', 'C38'],
  ['/register', 'C3', 'C4'],
  ['/common-problem', 'C4'],
  ['/my-assets', 'C6', 'C22'],
  ['/payout-calendar', 'C22', 'C20'],
  ['/statements', 'C25', 'C26', 'C29'],
  ['/paymoney?order_no=UNPAID', 'C26'],
  ['/read-site-message?id=1', 'C38'],
  ['/invest-proof/7', 'C20'],
];
/** The chat's window, which has no address of its own. */
const CHAT = ['the chat', 'history'] as const;

/** Each call with each of its screens; every fifth of these in a short run. */
const tried = [
  CHAT,
  ...SCREENS.flatMap(([path, ...calls]) => calls.map((call) => [path, call] as const)),
].filter((_, index) => isLong || index % 5 === 0);

/** What must never be on a screen. */
const NONSENSE = /NaN|undefined|Infinity|Invalid Date|\[object|null/;
/** What says that there is nothing, the greeting of who has not written yet among it. */
const NOTHING = /(?:还没有|暂无|您好，有什么可以帮您)[^\s，。]*/g;
/** A channel whose state cannot be read is not offered, and without another one there is none to choose. */
const TRUE_ANYWAY = /^暂无可用通道/;
/** Longer than any skeleton or toast stays. */
const AFTERWARDS_MS = 4_000;

let server: TestServer;
let replay: Replay;
let entries: Record<string, string>;
/** Number of a deposit that is still to be paid. */
let unpaid: string;
const problems: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  replay = replayOf(server.fetch);
  const { id: memberId } = await server.db
    .selectFrom('members')
    .select('id')
    .where('phone', '=', DEMO.lin)
    .executeTakeFirstOrThrow();
  const at = new Date(server.clock.now());
  for (const sender of ['member', 'operator'] as const)
    await addChatMessage(server.db, { memberId, sender, text: `来自 ${sender}`, at });
});
afterAll(() => server.close());

const textOf = (): string => {
  const labels = [
    ...document.body.querySelectorAll('[aria-label], [href], [src], [style]'),
  ].flatMap(({ attributes }) => [...attributes].map(({ value }) => value));
  return `${document.body.textContent} ${labels.join(' ')}`;
};

/** Within `act` React draws once, at the end: what that begins comes to its end in the next one. */
const drawn = async (): Promise<void> => {
  for (let quiet = 0; quiet < 2; quiet += 1) {
    const { begun } = realWork();
    await act(settle);
    if (realWork().begun !== begun) quiet = -1;
  }
};

/** Lets the screen come to rest, and then time pass. */
const rest = async (): Promise<void> => {
  await drawn();
  await act(() => pass(AFTERWARDS_MS));
  await drawn();
};

/** A screen as it is when all is over, and what went wrong on the way. */
const visit = async (path: string) => {
  problems.length = 0;
  const isOpen = path === '/register';
  const isChat = path === CHAT[0];
  const { leave, store } = await renderApp({
    path: isChat ? '/mine' : path,
    fetch: (input, init) =>
      // What is still arriving has no text to be kept.
      String(input).includes(chatStream.path)
        ? server.fetch(input, init)
        : replay.fetch(input, init),
    storage: createMemoryStorage(isOpen ? {} : entries),
    ...(isChat && { chatProvider: 'embedded' }),
  });
  if (isChat) {
    await act(async () => store.dispatch(chatRequested({})));
    // Its code is loaded when it is first opened, which takes as long as the machine needs.
    await screen.findByRole('dialog');
  }
  await rest();
  const main = document.querySelector(isChat ? '[role="dialog"]' : 'main');
  const seen = {
    address: window.location.pathname,
    main: main?.textContent ?? '',
    text: textOf(),
    nothing: new Set(document.body.textContent?.match(NOTHING) ?? []),
    isBusy: document.querySelector('[aria-busy="true"]') !== null,
    problems: [...problems],
  };
  leave();
  return seen;
};
type Seen = Awaited<ReturnType<typeof visit>>;

/** What is wrong with a screen that was given an odd answer. */
const faultsOf = (seen: Seen, whole: Seen, { saysNothing }: OddAnswer): string[] => {
  const untrue = [...seen.nothing].filter(
    (sentence) => !whole.nothing.has(sentence) && !TRUE_ANYWAY.test(sentence),
  );
  return [
    ...seen.problems,
    ...(seen.main.trim() === '' ? ['a blank page'] : []),
    ...(seen.isBusy ? ['loading without an end'] : []),
    ...(NONSENSE.exec(seen.text)
      ? [
          `nonsense: …${seen.text.match(/.{0,20}(?:NaN|undefined|Infinity|Invalid Date|\[object|null).{0,20}/)?.[0]}…`,
        ]
      : []),
    ...(saysNothing ? [] : untrue.map((sentence) => `an untrue “${sentence}”`)),
  ];
};

// Each goes on from the one before.
describe('odd answers', { shuffle: false }, () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((...said) => {
      problems.push(`console: ${said.map(String).join(' ').slice(0, 200)}`);
    });
  });

  it('are shown by someone who is logged in', async () => {
    const storage = createMemoryStorage();
    const member = { phone: DEMO.lin, password: DEMO.password };
    const { leave } = await renderApp({ path: '/mine', fetch: server.fetch, storage, member });
    await rest();
    leave();
    storage.entries.delete(ENTRIES.lastFigures);
    entries = Object.fromEntries(storage.entries);
    const deposit = { pay_id: 1, channel: 'mobile', amount: '500' };
    const { accessToken } = await loginTokens(server, DEMO.lin);
    const { post } = callerOf(server, accessToken);
    const { data } = await post<{ order_no: string }>('/private/api/deposit/add', deposit);
    unpaid = data.order_no;
  });

  it.each(tried)(
    'on %s of %s leave a screen that says what is known, and no more (faults 23–26)',
    async (screen, id) => {
      const path = screen.replace('UNPAID', unpaid);
      const call = id === CHAT[1] ? chatHistory.path : addressOf(SPECIFIED_CALLS[id]?.[1] ?? '');
      replay.takePaths();
      const whole = await visit(path);
      expect(replay.takePaths(), 'the screen makes this call').toContain(call);
      expect(faultsOf(whole, whole, { saysNothing: true } as OddAnswer)).toEqual([]);
      const random = randomOf(seed * 1000 + (Number(id.slice(1)) || 0));
      const wrong: unknown[] = [];
      const odd = Array.from({ length: times }, () => mutate(replay.bodyOf(call), random));
      if (isLong) odd.unshift(...doublings(replay.bodyOf(call)));
      for (const answer of odd) {
        replay.replace(call, answer);
        const faults = faultsOf(await visit(path), whole, answer);
        if (faults.length > 0) wrong.push([answer.what, ...faults]);
      }
      replay.replace(call, null);
      if (isLong)
        process.stdout.write(`  ${id} on ${path}: ${odd.length} ways, ${wrong.length} wrong\n`);
      expect(wrong).toEqual([]);
    },
  );
});
