import { createAction } from '@reduxjs/toolkit';
import { call, put, take } from 'typed-redux-saga';
import { beforeEach, expect, it } from 'vitest';
import { flowFailed } from '#sagas/kit/flowFailed.ts';
import { createFlowRunner, MAX_RESTARTS, pauseBefore } from '#sagas/kit/runner.ts';
import { freezeClock, pass } from '#test/support/clock.ts';
import { makeKitStore } from './support.ts';

const ping = createAction('t/ping');
const pong = createAction<string>('t/pong');

const setUp = () => {
  const kit = makeKitStore((state: null | undefined) => state ?? null);
  const runner = createFlowRunner(kit.saga.run);
  const pongs = () => kit.actions.filter(pong.match).map(({ payload }) => payload);
  return { ...kit, runner, pongs };
};

/** Answers each ping with its name. */
const listener = (name: string) => ({
  name,
  *saga() {
    while (true) {
      yield* take(ping);
      yield* put(pong(name));
    }
  },
});

beforeEach(freezeClock);

it('start: flows run side by side; one that breaks down leaves the others listening', () => {
  const { store, runner, pongs } = setUp();
  runner.start(listener('a'));
  runner.start({
    name: 'broken',
    // biome-ignore lint/correctness/useYield: it breaks before it can yield
    *saga() {
      throw new Error('at once');
    },
  });
  runner.start(listener('b'));
  store.dispatch(ping());
  expect(pongs()).toEqual(['a', 'b']);
});

it('restart: a flow that went down, after 0.5 s, 1 s, 2 s … 30 s, at most 8 times', async () => {
  const { runner, actions } = setUp();
  const startedAt: number[] = [];
  runner.start({
    name: 'frail',
    *saga() {
      startedAt.push(Date.now());
      yield* call(() => Promise.reject(new RangeError('down')));
    },
  });
  await pass(10 * 60_000);
  expect(startedAt).toHaveLength(1 + MAX_RESTARTS);
  const pauses = startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  const left = actions.filter(flowFailed.match).map(({ payload }) => payload.restartsLeft);
  expect(left).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

it('restart: the flow works again', async () => {
  const { store, runner, pongs } = setUp();
  let broken = true;
  const healthy = listener('phoenix');
  runner.start({
    name: 'phoenix',
    *saga() {
      if (broken) {
        broken = false;
        throw new Error('the first time only');
      }
      yield* healthy.saga();
    },
  });
  store.dispatch(ping());
  expect(pongs()).toEqual([]);
  await pass(pauseBefore(0));
  store.dispatch(ping());
  expect(pongs()).toEqual(['phoenix']);
});

it('restart: not of a flow that ended by itself', async () => {
  const { runner } = setUp();
  let starts = 0;
  runner.start({
    name: 'short',
    // biome-ignore lint/correctness/useYield: it has nothing to wait for
    *saga() {
      starts += 1;
    },
  });
  await pass(10 * 60_000);
  expect(starts).toBe(1);
});

it('start: a flow of a name that runs already is not started beside it', () => {
  const { store, runner, pongs } = setUp();
  runner.start(listener('a'));
  runner.start(listener('a'));
  store.dispatch(ping());
  expect(pongs()).toEqual(['a']);
});

it('stop: ends every flow, and a restart that was waiting', async () => {
  const { store, runner, pongs } = setUp();
  let starts = 0;
  runner.start(listener('a'));
  runner.start({
    name: 'frail',
    // biome-ignore lint/correctness/useYield: it breaks before it can yield
    *saga() {
      starts += 1;
      throw new Error('down');
    },
  });
  runner.stop();
  store.dispatch(ping());
  await pass(10 * 60_000);
  expect(pongs()).toEqual([]);
  expect(starts).toBe(1);
});
