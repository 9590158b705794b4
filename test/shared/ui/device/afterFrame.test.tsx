// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { nextTask } from '#shared/nextTask.ts';
import { afterFrame } from '#shared/ui/device/afterFrame.ts';
import { settle } from '#test/support/clock.ts';

/** More turns of the event loop than any machine makes while nothing is left to do. */
const MANY = 2000;

it('is waited for before a clock moves, however many follow each other', async () => {
  let frames = 0;
  const draw = () => {
    frames += 1;
    if (frames < MANY) afterFrame(draw);
  };
  afterFrame(draw);
  await settle();
  expect(frames).toBe(MANY);
});

it('is not waited for when it is called off', async () => {
  cancelAnimationFrame(requestAnimationFrame(() => {}));
  await settle();
});

it('is waited for as the tasks of a page are', async () => {
  let tasks = 0;
  const work = async () => {
    for (; tasks < MANY; tasks += 1) await nextTask();
  };
  void work();
  await settle();
  expect(tasks).toBe(MANY);
});
