// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatHistory, chatRead, chatSend, chatStream } from '#api/contract/chat.ts';
import { chatRequested } from '#sagas/chat/chatSlice.ts';
import { addChatMessage } from '#server/chat/thread.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { loggedIn } from '#test/support/oddAnswers/loggedIn.ts';
import { doublings, mutate, polluting } from '#test/support/oddAnswers/mutate.ts';
import { type Replay, replayOf } from '#test/support/oddAnswers/replay.ts';
import { LOCATION, OPEN, SCREENS } from '#test/support/oddAnswers/screens.ts';
import {
  drawn,
  faultsOf,
  hearProblems,
  lookAt,
  rest,
  untrueOf,
} from '#test/support/oddAnswers/seen.ts';
import { randomOf } from '#test/support/random.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { addressOf, SPECIFIED_CALLS } from '#test/support/specifiedCalls.ts';

/** So many odd answers of each call on each of its screens; `npm run test:long -- answers` tries more. */
const times = Number(process.env.LONG_TIMES ?? 1);
const isLong = times > 1;
const seed = Number(process.env.LONG_SEED ?? 1);

/** The chat's window, which has no address of its own, and what it asks. */
const CHAT = 'the chat';
const CHAT_PATHS: Readonly<Record<string, string>> = {
  history: chatHistory.path,
  read: chatRead.path,
  send: chatSend.path,
  stream: chatStream.path,
};
const GEOLOCATION = new URL('https://geo.test/where');

/** What a form reads once it is filled in, and what is not a call of the specification's list. */
const ALWAYS = ['C32', LOCATION, 'send', 'stream'];
/** Each call with each of its screens; every fifth of these in a short run, and these. */
const tried = [
  ...Object.keys(CHAT_PATHS).map((name) => [CHAT, name] as const),
  ...SCREENS.flatMap(([path, ...calls]) => calls.map((call) => [path, call] as const)),
].filter(([, call], index) => isLong || index % 5 === 0 || ALWAYS.includes(call));

const pathOf = (id: string): string =>
  CHAT_PATHS[id] ??
  (id === LOCATION ? GEOLOCATION.pathname : addressOf(SPECIFIED_CALLS[id]?.[1] ?? ''));

/** The lines of a stream that brings something of each kind. */
const LINES = [
  { type: 'session', unread: 1, last_id: 2, online: 1 },
  {
    type: 'message',
    message: {
      id: 1_000_001,
      from: 'operator',
      text: '明天上午',
      image: '',
      topic: '',
      client_id: '',
      created_at: 1_790_000_000,
    },
  },
  { type: 'unread', unread: 1 },
  { type: 'online', online: 1 },
  { type: 'ping' },
].map((line) => JSON.stringify(line));

/** What is reported, once a connection, of a line that is skipped. */
const UNREADABLE_LINE = 'console: chat stream: Error\nA line cannot be read.';

/** A stream with these lines, which stays open. */
const streamOf = (lines: readonly string[]): Response => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${lines.join('\n')}\n`)),
  });
  return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } });
};

let server: TestServer;
let replay: Replay;
let entries: Record<string, string>;
/** Number of a deposit that is still to be paid. */
let unpaid: string;
/** What the chat's stream brings; null where it is the server's own. */
let lines: readonly string[] | null = null;
const problems: string[] = [];

const network: typeof globalThis.fetch = async (input, init) => {
  if (!String(input).startsWith(GEOLOCATION.href)) return server.fetch(input, init);
  return new Response(JSON.stringify({ ip: '1.2.3.4', country_code: 'HK', city: '香港' }));
};

beforeAll(async () => {
  server = await startTestServer();
  replay = replayOf(network);
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
const visit = async (path: string, call: string) => {
  problems.length = 0;
  const isChat = path === CHAT;
  const isInCoins = path.includes('coins');
  const send = isInCoins ? paidInCoins(replay.fetch) : replay.fetch;
  const { leave, store } = await renderApp({
    path: isChat ? '/mine' : path,
    fetch: async (input, init) => {
      // What is still arriving has no text to be kept.
      if (!String(input).includes(chatStream.path)) return send(input, init);
      return lines ? streamOf(lines) : server.fetch(input, init);
    },
    storage: createMemoryStorage(OPEN.includes(path) ? {} : entries),
    ...(call === LOCATION && { geolocationUrl: GEOLOCATION.href }),
    ...(isChat && { chatProvider: 'embedded' }),
  });
  if (isChat) {
    await act(async () => store.dispatch(chatRequested({})));
    // Its code is loaded when it is first opened, which takes as long as the machine needs.
    await screen.findByRole('dialog');
    await drawn();
  }
  if (call === 'send') {
    fireEvent.change(await screen.findByLabelText('消息'), { target: { value: '何时到账' } });
    fireEvent.click(await screen.findByRole('button', { name: '发送' }));
  }
  if (isInCoins) {
    const amount = await screen.findByLabelText('充值金额');
    fireEvent.change(amount, { target: { value: '712' } });
  }
  await rest();
  const seen = lookAt(isChat ? '[role="dialog"]' : 'main', problems);
  leave();
  // What was written and not sent is kept for the visit.
  sessionStorage.clear();
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
      const call = pathOf(id);
      const isStream = id === 'stream';
      lines = isStream ? LINES : null;
      replay.takePaths();
      const whole = await visit(path, id);
      if (isStream) expect(whole.main, 'what the stream brings is shown').toContain('明天上午');
      else expect(replay.takePaths(), 'the screen makes this call').toContain(call);
      expect(faultsOf(whole)).toEqual([]);
      const random = randomOf(seed * 1000 + (Number(id.slice(1)) || 0));
      const wrong: unknown[] = [];
      const bodies = isStream ? LINES : [replay.bodyOf(call)];
      const odd = [
        ...(isLong && !isStream ? doublings(bodies[0] ?? '') : []).map((one) => [0, one] as const),
        ...bodies.map((body, index) => [index, polluting(body)] as const),
        ...Array.from({ length: times }, () => {
          const index = random.below(bodies.length);
          return [index, mutate(bodies[index] ?? '', random)] as const;
        }),
      ];
      for (const [index, answer] of odd) {
        if (isStream) lines = LINES.with(index, answer.body);
        else replay.replace(call, answer);
        const seen = await visit(path, id);
        // What these bring is none of the thread.
        const mayBeNone = answer.saysNothing && !(screen === CHAT && id !== 'history');
        const faults = [
          ...faultsOf(seen).filter((fault) => !fault.startsWith(UNREADABLE_LINE)),
          ...(mayBeNone ? [] : untrueOf(seen, whole)),
        ];
        if (faults.length > 0) wrong.push([answer.what, ...faults]);
      }
      lines = null;
      replay.replace(call, null);
      if (isLong)
        process.stdout.write(`  ${id} on ${path}: ${odd.length} ways, ${wrong.length} wrong\n`);
      expect(wrong).toEqual([]);
    },
  );
});
