// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatHistory, chatStream } from '#api/contract/chat.ts';
import { chatRequested } from '#sagas/chat/chatSlice.ts';
import { addChatMessage } from '#server/chat/thread.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { loggedIn } from '#test/support/oddAnswers/loggedIn.ts';
import { doublings, mutate, polluting } from '#test/support/oddAnswers/mutate.ts';
import { type Replay, replayOf } from '#test/support/oddAnswers/replay.ts';
import { SCREENS } from '#test/support/oddAnswers/screens.ts';
import { faultsOf, hearProblems, lookAt, rest, untrueOf } from '#test/support/oddAnswers/seen.ts';
import { randomOf } from '#test/support/random.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { addressOf, SPECIFIED_CALLS } from '#test/support/specifiedCalls.ts';

/** So many odd answers of each call on each of its screens; `npm run test:long -- answers` tries more. */
const times = Number(process.env.LONG_TIMES ?? 1);
const isLong = times > 1;
const seed = Number(process.env.LONG_SEED ?? 1);

/** The chat's window, which has no address of its own. */
const CHAT = ['the chat', 'history'] as const;

/** Each call with each of its screens; every fifth of these in a short run, and what a form reads once it is filled in. */
const tried = [
  CHAT,
  ...SCREENS.flatMap(([path, ...calls]) => calls.map((call) => [path, call] as const)),
].filter(([, call], index) => isLong || index % 5 === 0 || call === 'C32');

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

/** A back-end whose first way to pay in is one by coins, whose quote is read where an amount is given. */
const paidInCoins = (send: typeof globalThis.fetch) =>
  answerReplaced(send, 'pay/list', ([pay]: object[]) => [
    { ...pay, type: 'coin', amount_min: '10.00' },
  ]);

/** A screen as it is when all is over, and what went wrong on the way. */
const visit = async (path: string) => {
  problems.length = 0;
  const isOpen = path === '/register';
  const isChat = path === CHAT[0];
  const isInCoins = path.includes('coins');
  const send = isInCoins ? paidInCoins(replay.fetch) : replay.fetch;
  const { leave, store } = await renderApp({
    path: isChat ? '/mine' : path,
    fetch: (input, init) =>
      // What is still arriving has no text to be kept.
      String(input).includes(chatStream.path) ? server.fetch(input, init) : send(input, init),
    storage: createMemoryStorage(isOpen ? {} : entries),
    ...(isChat && { chatProvider: 'embedded' }),
  });
  if (isChat) {
    await act(async () => store.dispatch(chatRequested({})));
    // Its code is loaded when it is first opened, which takes as long as the machine needs.
    await screen.findByRole('dialog');
  }
  if (isInCoins) {
    const amount = await screen.findByLabelText('充值金额');
    fireEvent.change(amount, { target: { value: '712' } });
  }
  await rest();
  const seen = lookAt(isChat ? '[role="dialog"]' : 'main', problems);
  leave();
  return seen;
};

// Each goes on from the one before.
describe('odd answers', { shuffle: false }, () => {
  beforeEach(() => hearProblems(problems));

  it('are shown by someone who is logged in', async () => {
    ({ entries, unpaid } = await loggedIn(server, rest));
  });

  it.each(tried)(
    'on %s of %s leave a screen that says what is known, and no more (faults 23–26)',
    async (screen, id) => {
      const path = screen.replace('UNPAID', unpaid);
      const call = id === CHAT[1] ? chatHistory.path : addressOf(SPECIFIED_CALLS[id]?.[1] ?? '');
      replay.takePaths();
      const whole = await visit(path);
      expect(replay.takePaths(), 'the screen makes this call').toContain(call);
      expect(faultsOf(whole)).toEqual([]);
      const random = randomOf(seed * 1000 + (Number(id.slice(1)) || 0));
      const wrong: unknown[] = [];
      const odd = [
        polluting(replay.bodyOf(call)),
        ...Array.from({ length: times }, () => mutate(replay.bodyOf(call), random)),
      ];
      if (isLong) odd.unshift(...doublings(replay.bodyOf(call)));
      for (const answer of odd) {
        replay.replace(call, answer);
        const seen = await visit(path);
        const faults = [...faultsOf(seen), ...(answer.saysNothing ? [] : untrueOf(seen, whole))];
        if (faults.length > 0) wrong.push([answer.what, ...faults]);
      }
      replay.replace(call, null);
      if (isLong)
        process.stdout.write(`  ${id} on ${path}: ${odd.length} ways, ${wrong.length} wrong\n`);
      expect(wrong).toEqual([]);
    },
  );
});
