// @vitest-environment happy-dom
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { act } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { productIndex } from '#api/contract/product.ts';
import { selectIsLeaving } from '#api/session/sessionSlice.ts';
import { TAGS } from '#api/tags.ts';
import { recheckOnReturn } from '#app/pageReturn.ts';
import { repeatReads } from '#app/start/repeatReads.ts';
import { addChatMessage } from '#server/chat/thread.ts';
import { pass, settle, until } from '#test/support/clock.ts';
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
if (!(hours > SETTLED_HOURS)) {
  throw new RangeError(`After ${hours} hours there is nothing to compare with the first two.`);
}

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
  const line = { isUp: true };
  vi.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => line.isUp);
  const { store, services, recheckStored } = await renderApp({
    fetch: (input, init) =>
      line.isUp ? server.fetch(input, init) : Promise.reject(new TypeError('Failed to fetch')),
    path: '/home',
    chatProvider: 'embedded',
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  // As the app does in a browser once its first screen is there.
  recheckOnReturn(window, {
    recheck: recheckStored,
    isIdle: () => !selectIsLeaving(store.getState()),
    subscribe: store.subscribe,
    refetch: () => store.dispatch(baseApi.util.invalidateTags([...TAGS])),
    resume: () => repeatReads(store.dispatch),
    now: services.now,
  });
  const say = (target: EventTarget, type: string, facts: object = {}): void =>
    void target.dispatchEvent(Object.assign(new Event(type), facts));
  const turn = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    say(document, 'visibilitychange');
  };
  /** The line goes down with what goes over it, for a minute. */
  const loseLine = async (): Promise<void> => {
    // It may be on its way to the next one, with another bearer.
    await act(() => until(() => expect(server.breakStreams('cut'), 'streams').toBe(1)));
    line.isUp = false;
    say(window, 'offline');
    await act(() => pass(MINUTE_MS));
    line.isUp = true;
    say(window, 'online');
    await act(() => pass(MINUTE_MS));
  };
  /** Another app, or another tab, is in front for two minutes. */
  const putAway = async (): Promise<void> => {
    turn('hidden');
    await act(() => pass(2 * MINUTE_MS));
    expect(server.breakStreams('cut'), 'streams of a page that nobody sees').toBe(0);
    turn('visible');
    say(window, 'focus');
    await act(() => pass(MINUTE_MS));
  };
  /** The browser keeps the page that is left, its timers standing still, and shows it again by a step back. */
  const leaveAndGoBack = async (): Promise<void> => {
    const reads = server.requests(productIndex.path);
    turn('hidden');
    say(window, 'pagehide', { persisted: true });
    vi.setSystemTime(Date.now() + MINUTE_MS);
    say(window, 'pageshow', { persisted: true });
    turn('visible');
    await act(() => pass(MINUTE_MS));
    expect(server.requests(productIndex.path), 'reads after a minute away').toBeGreaterThan(reads);
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
    await loseLine();
    await putAway();
    await leaveAndGoBack();
    await act(() => settle());
    measured.push(measure());
    process.stdout.write(`  hour ${hour + 1}: ${JSON.stringify(measured.at(-1))}\n`);
  }
  expect(store.getState().session.accessToken).not.toBe('');
  // The first hours load and cache what the page has.
  const later = measured.slice(SETTLED_HOURS);
  for (const what of ['timers', 'listeners', 'entries', 'nodes'] as const) {
    const most = Math.max(...measured.slice(0, SETTLED_HOURS).map((hour) => hour[what]));
    expect(Math.max(...later.map((hour) => hour[what])), what).toBeLessThanOrEqual(most);
  }
  const growth = (measured.at(-1)?.heapMb ?? 0) - (measured[SETTLED_HOURS - 1]?.heapMb ?? 0);
  expect(growth).toBeLessThanOrEqual(HEAP_MB * later.length);
});
