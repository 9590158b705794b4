import { beforeEach, expect, it, vi } from 'vitest';
import { createHintWait } from '#server/chat/hintWait.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** A wait of 10 s, and whether it is over. */
const start = (hints: ReturnType<typeof createHintWait>) => {
  const seen = { isOver: false };
  void hints.wait(10_000).then(() => {
    seen.isOver = true;
  });
  return seen;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('is over after its time, or at a hint', async () => {
  const hints = createHintWait();
  const alone = start(hints);
  await pass(9_999);
  expect(alone.isOver).toBe(false);
  await pass(1);
  expect(alone.isOver).toBe(true);
  const hinted = start(hints);
  await pass(1);
  hints.hint();
  await pass(0);
  expect(hinted.isOver).toBe(true);
});

it('is over at once where the hint came before it, unless that was forgotten', async () => {
  const hints = createHintWait();
  hints.hint();
  const late = start(hints);
  await pass(0);
  expect(late.isOver).toBe(true);
  hints.forget();
  const next = start(hints);
  await pass(9_999);
  expect(next.isOver).toBe(false);
});
