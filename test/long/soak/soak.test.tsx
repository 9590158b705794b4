// @vitest-environment happy-dom
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { act } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addChatMessage } from '#server/chat/thread.ts';
import { pass, settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { countListeners } from './listeners.ts';

/** Hours by the frozen clock. */
const hours = Number(process.env.LONG_TIMES ?? 8);
const MINUTE_MS = 60_000;
/** In an hour, a message of customer service each. */
const PARTS = 6;
/** After so many hours everything has happened that happens now and then. */
const SETTLED_HOURS = 2;
/** What the garbage collector may leave lying about, in megabytes an hour. */
const HEAP_MB = 3;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Elements of the thread: more with each message, and a list in a frame for every forty of them. */
const threadNodes = (): number => {
  const rows = [...document.querySelectorAll('[data-message]')];
  const blocks = new Set(rows.map((row) => row.closest('[role=list]')?.parentElement ?? row));
  return [...blocks].reduce((sum, block) => sum + 1 + block.querySelectorAll('*').length, 0);
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() });
});
afterAll(() => server.close());

it(`for ${hours} hours on /home with the chat on, nothing grows`, async () => {
  const listeners = countListeners(window, document);
  const { id: memberId } = await server.db
    .selectFrom('members')
    .select('id')
    .where('phone', '=', DEMO.lin)
    .executeTakeFirstOrThrow();
  const { store } = await renderApp({
    fetch: server.fetch,
    path: '/home',
    chatProvider: 'embedded',
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  const say = (target: EventTarget, ...types: string[]): void => {
    for (const type of types) target.dispatchEvent(new Event(type));
  };
  const measure = () => {
    const { queries, mutations } = store.getState().api;
    collectGarbage();
    return {
      heapMb: Math.round(process.memoryUsage().heapUsed / 2 ** 20),
      timers: vi.getTimerCount(),
      listeners: listeners(),
      entries: Object.keys(queries).length + Object.keys(mutations).length,
      nodes: document.querySelectorAll('*').length - threadNodes(),
    };
  };
  const measured: ReturnType<typeof measure>[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    for (let part = 0; part < PARTS; part += 1) {
      const text = `message ${hour}.${part}`;
      await addChatMessage(server.db, { memberId, sender: 'operator', text, at: new Date() });
      await act(() => pass((60 / PARTS) * MINUTE_MS));
    }
    // The line goes down and comes back, and the page is put away and looked at again.
    server.breakStreams('cut');
    say(window, 'offline', 'online');
    say(document, 'visibilitychange');
    say(window, 'pagehide', 'pageshow', 'focus');
    await act(() => pass(MINUTE_MS));
    await act(() => settle());
    measured.push(measure());
    process.stdout.write(`  hour ${hour + 1}: ${JSON.stringify(measured.at(-1))}\n`);
  }
  expect(store.getState().session.accessToken).not.toBe('');
  // The first two hours load and cache what the page has.
  const later = measured.slice(SETTLED_HOURS);
  for (const what of ['timers', 'listeners', 'entries', 'nodes'] as const) {
    const most = Math.max(...measured.slice(0, SETTLED_HOURS).map((hour) => hour[what]));
    expect(Math.max(0, ...later.map((hour) => hour[what])), what).toBeLessThanOrEqual(most);
  }
  const growth = (measured.at(-1)?.heapMb ?? 0) - (measured[SETTLED_HOURS - 1]?.heapMb ?? 0);
  expect(growth).toBeLessThanOrEqual(HEAP_MB * hours);
});
