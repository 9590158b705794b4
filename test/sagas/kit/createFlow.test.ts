import { createAction, createReducer } from '@reduxjs/toolkit';
import { call, delay, fork, put, select } from 'typed-redux-saga';
import { beforeEach, expect, it, vi } from 'vitest';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { flowFailed } from '#sagas/kit/flowFailed.ts';
import { freezeClock, pass } from '#test/support/clock.ts';
import { makeKitStore } from './support.ts';

const asked = createAction<number>('t/asked');
const alsoAsked = createAction<number>('t/alsoAsked');
const stopped = createAction('t/stopped');
const begun = createAction<number>('t/begun');
const finished = createAction<number>('t/finished');
const locked = createAction<boolean>('t/locked');

type Ask = typeof asked | typeof alsoAsked;
type Status = { kind: 'open' } | { kind: 'locked' };
type Definition = Parameters<typeof createFlow<Ask>>[0];
type Asked = ReturnType<Ask>;

const reducer = createReducer<Status>({ kind: 'open' }, (builder) => {
  builder.addCase(locked, (_state, { payload }) => ({ kind: payload ? 'locked' : 'open' }));
});

const startFlow = (definition: Partial<Definition>) => {
  const kit = makeKitStore(reducer);
  const flow = createFlow<Ask>({
    name: 'trial',
    trigger: [asked],
    mode: 'leading',
    *run(action) {
      yield* put(begun(action.payload));
      yield* delay(100);
      yield* put(finished(action.payload));
    },
    ...definition,
  });
  const task = kit.saga.run(flow.saga);
  const runs = (of: typeof begun) => kit.actions.filter(of.match).map(({ payload }) => payload);
  return { ...kit, task, runs };
};

beforeEach(freezeClock);

it('mode leading: ignores triggers while a run is under way, and takes the next one after it', async () => {
  const { store, runs } = startFlow({ mode: 'leading' });
  store.dispatch(asked(1));
  store.dispatch(asked(2));
  await pass(100);
  store.dispatch(asked(3));
  await pass(100);
  expect(runs(begun)).toEqual([1, 3]);
  expect(runs(finished)).toEqual([1, 3]);
});

it('mode latest: a new trigger ends the earlier run', async () => {
  const { store, runs } = startFlow({ mode: 'latest' });
  store.dispatch(asked(1));
  store.dispatch(asked(2));
  await pass(100);
  expect(runs(begun)).toEqual([1, 2]);
  expect(runs(finished)).toEqual([2]);
});

it('mode every: runs go side by side', async () => {
  const { store, runs } = startFlow({ mode: 'every' });
  store.dispatch(asked(1));
  store.dispatch(asked(2));
  await pass(100);
  expect(runs(finished)).toEqual([1, 2]);
});

it('trigger: each of them starts a run', async () => {
  const { store, runs } = startFlow({ trigger: [asked, alsoAsked] });
  store.dispatch(alsoAsked(7));
  expect(runs(begun)).toEqual([7]);
});

it('accept: a trigger it refuses, by its payload or the state, is ignored and ends no run', async () => {
  const { store, runs } = startFlow({
    mode: 'latest',
    *accept(action: Asked) {
      const status = yield* select((state: Status) => state);
      return status.kind === 'open' && action.payload > 0;
    },
  });
  store.dispatch(asked(1));
  store.dispatch(locked(true));
  store.dispatch(asked(2));
  store.dispatch(locked(false));
  store.dispatch(asked(0));
  await pass(100);
  expect(runs(begun)).toEqual([1]);
  expect(runs(finished)).toEqual([1]);
});

it('cancel: ends the run under way, and the flow listens on', async () => {
  const { store, runs } = startFlow({ cancel: [stopped] });
  store.dispatch(asked(1));
  store.dispatch(stopped());
  store.dispatch(asked(2));
  await pass(100);
  expect(runs(begun)).toEqual([1, 2]);
  expect(runs(finished)).toEqual([2]);
});

it('cancel: left out, nothing ends a run', async () => {
  const { store, runs } = startFlow({});
  store.dispatch(asked(1));
  store.dispatch(stopped());
  await pass(100);
  expect(runs(finished)).toEqual([1]);
});

it.each([
  ['in development and in tests with message and stack', true],
  ['in production without the message', false],
])('run throws: reported, flow/failed %s, and the flow listens on', async (_, isDevelopment) => {
  vi.stubEnv('DEV', isDevelopment);
  const broken = new TypeError('secret inside');
  const { store, runs, actions, reported } = startFlow({
    *run(action: Asked) {
      if (action.payload === 1) throw broken;
      yield* put(finished(action.payload));
    },
  });
  store.dispatch(asked(1));
  store.dispatch(asked(2));
  expect(runs(finished)).toEqual([2]);
  expect(reported).toEqual([{ error: broken, where: 'flow trial' }]);
  expect(actions.filter(flowFailed.match).map(({ payload }) => payload)).toEqual([
    {
      flow: 'trial',
      error: 'TypeError',
      ...(isDevelopment && { message: 'secret inside', stack: broken.stack }),
    },
  ]);
  vi.unstubAllEnvs();
});

it('run throws: the same for a child that it forked, and for a value that is no Error', async () => {
  const { store, runs, actions } = startFlow({
    *run(action: Asked) {
      yield* fork(function* child() {
        yield* call(() => Promise.resolve());
        throw 'plain text';
      });
      yield* delay(100);
      yield* put(finished(action.payload));
    },
  });
  store.dispatch(asked(1));
  await pass(100);
  expect(runs(finished)).toEqual([]);
  expect(actions.filter(flowFailed.match).map(({ payload }) => payload.error)).toEqual(['string']);
});

it('start: runs once before the flow listens, which it does even if that throws', async () => {
  const { store, runs, reported } = startFlow({
    *start() {
      yield* put(begun(0));
      throw new Error('no start');
    },
  });
  expect(runs(begun)).toEqual([0]);
  expect(reported).toHaveLength(1);
  store.dispatch(asked(1));
  expect(runs(begun)).toEqual([0, 1]);
});

it('start: a trigger that comes while it is under way is not heard', async () => {
  const { store, runs } = startFlow({
    *start() {
      yield* delay(50);
    },
  });
  store.dispatch(asked(1));
  await pass(50);
  store.dispatch(asked(2));
  expect(runs(begun)).toEqual([2]);
});

it('cancel: ends the start as well, and the flow listens on', async () => {
  const { store, runs } = startFlow({
    cancel: [stopped],
    *start() {
      yield* delay(50);
      yield* put(begun(0));
    },
  });
  store.dispatch(stopped());
  store.dispatch(asked(1));
  await pass(100);
  expect(runs(begun)).toEqual([1]);
});

it('the end of the flow ends its runs', async () => {
  const { store, runs, task } = startFlow({ mode: 'every' });
  store.dispatch(asked(1));
  task.cancel();
  await pass(100);
  expect(runs(finished)).toEqual([]);
});
