import { delay } from 'typed-redux-saga';
import { beforeEach, expect, it } from 'vitest';
import { flowFailed, safely } from '#sagas/kit/flowFailed.ts';
import { freezeClock, pass } from '#test/support/clock.ts';
import { makeKitStore } from './support.ts';

const setUp = () => makeKitStore((state: null | undefined) => state ?? null);

beforeEach(freezeClock);

it('hands its arguments to the worker', () => {
  const { saga } = setUp();
  const given: unknown[] = [];
  // biome-ignore lint/correctness/useYield: it has nothing to wait for
  const worker = function* (...args: [number, string]) {
    given.push(...args);
  };
  saga.run(safely('trial', worker), 7, 'seven');
  expect(given).toEqual([7, 'seven']);
});

it('ends well although the worker throws: reported, and flow/failed is dispatched', async () => {
  const { saga, actions, reported } = setUp();
  const broken = new RangeError('1234');
  // biome-ignore lint/correctness/useYield: it breaks before it can yield
  const worker = function* () {
    throw broken;
  };
  await expect(saga.run(safely('trial', worker)).toPromise()).resolves.toBeUndefined();
  expect(reported).toEqual([{ error: broken, where: 'flow trial' }]);
  expect(actions.filter(flowFailed.match).map(({ payload }) => payload)).toEqual([
    { flow: 'trial', error: 'RangeError', message: '1234', stack: broken.stack },
  ]);
});

it('takes a cancelled worker for no failure', async () => {
  const { saga, reported } = setUp();
  const task = saga.run(
    safely('trial', function* () {
      yield* delay(100);
    }),
  );
  task.cancel();
  await pass(100);
  expect(reported).toEqual([]);
});
