import { combineReducers } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { beforeEach, expect, it, vi } from 'vitest';
import { isAbort } from '#api/client/apiError.ts';
import { sessionEnded, sessionSlice, tokensStored } from '#api/session/sessionSlice.ts';
import { request } from '#sagas/kit/request.ts';
import { freezeClock, pass } from '#test/support/clock.ts';
import { makeKitStore } from './support.ts';

/** One call of the trial API, waiting for the test's answer. */
interface WaitingCall {
  readonly arg: unknown;
  readonly signal: AbortSignal;
  readonly answer: (result: { data: unknown } | { error: unknown }) => void;
  readonly fail: (defect: Error) => void;
}

const setUp = () => {
  const calls: WaitingCall[] = [];
  const api = createApi({
    baseQuery: (arg: unknown, { signal }) =>
      new Promise<{ data: unknown } | { error: unknown }>((answer, fail) => {
        calls.push({ arg, signal, answer, fail });
      }),
    // An entry nobody subscribes to goes at once, so that a leaked subscription shows.
    keepUnusedDataFor: 0,
    endpoints: (build) => ({
      thing: build.query<string, number>({ query: (id) => id }),
      things: build.infiniteQuery<string, string, number>({
        query: ({ pageParam }) => pageParam,
        infiniteQueryOptions: {
          initialPageParam: 1,
          getNextPageParam: (_last, pages) => pages.length + 1,
        },
      }),
      change: build.mutation<string, number>({ query: (id) => id }),
    }),
  });
  const reducers = { [api.reducerPath]: api.reducer, session: sessionSlice.reducer };
  const kit = makeKitStore(combineReducers(reducers), [api.middleware]);
  kit.store.dispatch(tokensStored({ accessToken: 'access-1', refreshToken: 'refresh-1' }));
  const endSession = () => kit.store.dispatch(sessionEnded({ epoch: 1, reason: 'loggedOut' }));
  const outcome: { data?: unknown; error?: unknown } = {};
  const start = <T>(saga: () => SagaGenerator<T>) =>
    kit.saga.run(function* trial() {
      try {
        outcome.data = yield* call(saga);
      } catch (error) {
        outcome.error = error;
      }
    });
  const cacheEntries = () => {
    const { queries, mutations } = kit.store.getState().api;
    return Object.keys({ ...queries, ...mutations }).length;
  };
  const answer = async (index: number, result: { data: unknown } | { error: unknown }) => {
    calls[index]?.answer(result);
    await pass(1);
  };
  const fail = async (index: number, defect: Error) => {
    calls[index]?.fail(defect);
    await pass(1);
  };
  const { store, quietRequests } = kit;
  return {
    api,
    calls,
    start,
    store,
    quietRequests,
    outcome,
    cacheEntries,
    answer,
    fail,
    endSession,
  };
};

beforeEach(freezeClock);

it('gives the data of a query, and leaves no subscription behind', async () => {
  const { api, start, outcome, cacheEntries, answer } = setUp();
  start(() => request(api.endpoints.thing.initiate(3)));
  expect(cacheEntries()).toBe(1);
  await answer(0, { data: 'three' });
  expect(outcome).toEqual({ data: 'three' });
  expect(cacheEntries()).toBe(0);
});

it('throws what the call was rejected with, and leaves no subscription behind', async () => {
  const { api, start, outcome, cacheEntries, answer } = setUp();
  start(() => request(api.endpoints.thing.initiate(3)));
  await answer(0, { error: { kind: 'network' } });
  expect(outcome).toEqual({ error: { kind: 'network' } });
  expect(cacheEntries()).toBe(0);
});

it('throws a defect of the call as the error that it was', async () => {
  // RTK Query itself complains about it.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api, start, outcome, fail } = setUp();
  start(() => request(api.endpoints.change.initiate(3)));
  const defect = new TypeError('no such field');
  await fail(0, defect);
  expect(outcome.error).toBeInstanceOf(Error);
  const { name, message, stack } = outcome.error as Error;
  expect({ name, message, stack }).toEqual({
    name: 'TypeError',
    message: 'no such field',
    stack: defect.stack,
  });
});

it('gives the pages of an infinite query', async () => {
  const { api, start, outcome, cacheEntries, answer } = setUp();
  start(() => request(api.endpoints.things.initiate('all')));
  await answer(0, { data: 'page' });
  expect(outcome.data).toEqual({ pages: ['page'], pageParams: [1] });
  expect(cacheEntries()).toBe(0);
});

it('gives the answer of a mutation and drops it from the cache', async () => {
  const { api, start, outcome, cacheEntries, answer } = setUp();
  start(() => request(api.endpoints.change.initiate(5)));
  expect(cacheEntries()).toBe(1);
  await answer(0, { data: 'done' });
  expect(outcome).toEqual({ data: 'done' });
  expect(cacheEntries()).toBe(0);
});

it('cancelled: the call goes on by itself (detach), and leaves nothing behind', async () => {
  const { api, calls, start, outcome, cacheEntries, answer } = setUp();
  const task = start(() => request(api.endpoints.change.initiate(5)));
  task.cancel();
  expect(calls[0]?.signal.aborted).toBe(false);
  await answer(0, { data: 'done' });
  expect(outcome).toEqual({});
  expect(cacheEntries()).toBe(0);
});

it('cancelled: a read made as a mutation is aborted (abort), and leaves nothing behind', async () => {
  const { api, calls, start, cacheEntries } = setUp();
  const task = start(() => request(api.endpoints.change.initiate(3), { onCancel: 'abort' }));
  task.cancel();
  expect(calls[0]?.signal.aborted).toBe(true);
  await pass(1);
  expect(cacheEntries()).toBe(0);
});

it('cancelled and started again at once, a query is answered: its read is shared, and not aborted', async () => {
  const { api, calls, start, outcome, cacheEntries, answer } = setUp();
  const read = () => request(api.endpoints.thing.initiate(3), { onCancel: 'abort' });
  const first = start(read);
  first.cancel();
  start(read);
  await answer(0, { data: 'three' });
  expect(outcome).toEqual({ data: 'three' });
  expect(calls).toHaveLength(1);
  expect(cacheEntries()).toBe(0);
});

it('cancelled: a query that goes on by itself is subscribed to by nobody', async () => {
  const { api, calls, start, cacheEntries, answer } = setUp();
  const task = start(() => request(api.endpoints.thing.initiate(3)));
  task.cancel();
  expect(calls[0]?.signal.aborted).toBe(false);
  await answer(0, { data: 'three' });
  expect(cacheEntries()).toBe(0);
});

it('ends its own subscription only: what a screen reads as well stays', async () => {
  const { api, start, store, cacheEntries, answer } = setUp();
  const screen = store.dispatch(api.endpoints.thing.initiate(3));
  start(() => request(api.endpoints.thing.initiate(3)));
  await answer(0, { data: 'three' });
  expect(cacheEntries()).toBe(1);
  screen.unsubscribe();
  await pass(1);
  expect(cacheEntries()).toBe(0);
});

it.each([
  ['loginRequired', 'the end of the session', true],
  ['network', 'the member', false],
] as const)('throws %s when the cache is emptied meanwhile by %s', async (kind, _by, isEnd) => {
  const { api, start, store, outcome, endSession } = setUp();
  start(() => request(api.endpoints.thing.initiate(3)));
  if (isEnd) endSession();
  store.dispatch(api.util.resetApiState());
  await pass(1);
  expect(outcome).toEqual({ error: { kind } });
});

it('throws network when a read is aborted while the session goes on: nothing is known of it', async () => {
  const { api, start, store, outcome } = setUp();
  start(() => request(api.endpoints.thing.initiate(3)));
  store.dispatch(api.util.getRunningQueryThunk('thing', 3))?.abort();
  await pass(1);
  expect(outcome).toEqual({ error: { kind: 'network' } });
});

it.each([[{ data: 'three' }], [{ error: 'no' }]])(
  'the call is marked as quiet until it is answered with %j',
  async (result) => {
    const { api, start, quietRequests, answer } = setUp();
    start(() => request(api.endpoints.thing.initiate(3)));
    expect(quietRequests.size).toBe(1);
    await answer(0, result);
    expect(quietRequests.size).toBe(0);
  },
);

it('cancelled, the call stays marked as quiet while it goes on by itself', async () => {
  const { api, start, quietRequests, answer } = setUp();
  const task = start(() => request(api.endpoints.thing.initiate(3)));
  task.cancel();
  expect(quietRequests.size).toBe(1);
  await answer(0, { error: 'no' });
  expect(quietRequests.size).toBe(0);
});

it('cancelled: a saga that delegates to it does not go on', async () => {
  const { api, start, calls } = setUp();
  const task = start(function* delegating() {
    yield* request(api.endpoints.change.initiate(1), { onCancel: 'abort' });
    yield* request(api.endpoints.thing.initiate(2));
  });
  task.cancel();
  await pass(1);
  expect(calls.map(({ arg }) => arg)).toEqual([1]);
});

it('answered: a read that the saga owns is not aborted afterwards', async () => {
  const { api, calls, start, outcome, answer } = setUp();
  start(() => request(api.endpoints.change.initiate(3), { onCancel: 'abort' }));
  await answer(0, { data: 'three' });
  expect(calls[0]?.signal.aborted).toBe(false);
  expect(outcome).toEqual({ data: 'three' });
});

const ABORTED = { name: 'AbortError', message: 'Aborted' };
const FAILED = { kind: 'network' };
const leave = (): void => undefined;
const ENDED = { kind: 'loginRequired' };

it.each([
  ['a read that is aborted', { unsubscribe: leave }, {}, ABORTED, ENDED],
  ['a read that fails', { unsubscribe: leave }, {}, FAILED, FAILED],
  ['a read made as a mutation, aborted', {}, { onCancel: 'abort' }, ABORTED, ENDED],
  ['a write that is aborted', {}, {}, ABORTED, ABORTED],
  ['a write that fails', {}, {}, FAILED, FAILED],
] as const)(
  'the session ends: %s gets an error it can act on',
  async (_, kind, options, error, expected) => {
    const { start, outcome, endSession } = setUp();
    const initiated = () => ({
      requestId: 'one',
      unwrap: () => Promise.reject(error),
      abort: () => undefined,
      ...kind,
    });
    start(() => request(() => initiated() as never, options));
    endSession();
    await pass(1);
    expect(outcome.error).toMatchObject(expected);
    expect(outcome.data).toBeUndefined();
  },
);

it('gives nothing for a write that is answered with nothing', async () => {
  const { start, outcome, quietRequests } = setUp();
  const running = {
    requestId: 'one',
    unwrap: () => Promise.resolve(undefined),
    abort: () => undefined,
  };
  start(() => request(() => running as never));
  await pass(1);
  expect(outcome).toEqual({ data: undefined });
  expect(quietRequests.size).toBe(0);
});

it.each([
  [ABORTED, true],
  [new DOMException('stopped', 'AbortError'), true],
  [new Error('AbortError'), false],
  [{ message: 'AbortError' }, false],
  [FAILED, false],
  ['AbortError', false],
  [null, false],
  [undefined, false],
])('%j is an abort: %s', (error, isIt) => {
  expect(isAbort(error)).toBe(isIt);
});
