import { beforeEach, expect, it, vi } from 'vitest';
import { loadTwice } from '#app/boot/loadTwice.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Code on a line that is down for the first `failures` loads. */
const start = (failures: number) => {
  let loads = 0;
  let outcome: unknown = null;
  loadTwice(async () => {
    loads += 1;
    if (loads <= failures) throw new TypeError(`Failed to fetch ${loads}`);
    return 'code';
  }).then(
    (code) => {
      outcome = code;
    },
    (error: Error) => {
      outcome = error.message;
    },
  );
  return { loads: () => loads, outcome: () => outcome };
};

it('asks for code that was lost once more, a second later', async () => {
  const { loads, outcome } = start(1);
  await vi.advanceTimersByTimeAsync(999);
  expect([loads(), outcome()]).toEqual([1, null]);
  await vi.advanceTimersByTimeAsync(1);
  expect([loads(), outcome()]).toEqual([2, 'code']);
});

it('asks for nothing that came twice', async () => {
  const { loads, outcome } = start(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([loads(), outcome()]).toEqual([1, 'code']);
});

it('fails where the code is lost again, and asks no third time', async () => {
  const { loads, outcome } = start(9);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([loads(), outcome()]).toEqual([2, 'Failed to fetch 2']);
});
