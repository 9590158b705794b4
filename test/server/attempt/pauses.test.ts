import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchPauses } from '#server/attempt/pauses.ts';
import { PAUSES } from '#server/limits.ts';

const LONG_MS = 26_000;

describe('a process that paused', () => {
  const clocks = { time: 1_000_000, passed: 0 };
  let pauses: ReturnType<typeof watchPauses>;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    pauses = watchPauses({ time: () => clocks.time, passed: () => clocks.passed });
  });
  afterEach(() => {
    pauses.stop();
    vi.useRealTimers();
  });

  /** Time in which it does not run. */
  const pause = (ms: number, machine = ms): void => {
    clocks.time += machine;
    clocks.passed += ms;
  };
  /** Time in which it does. */
  const run = (ms: number): void => {
    for (let left = ms; left > 0; left -= PAUSES.lookMs) {
      pause(Math.min(left, PAUSES.lookMs));
      vi.advanceTimersByTime(PAUSES.lookMs);
    }
  };

  it('takes what it sees at once, or when it looks, for as old as that', () => {
    run(10_000);
    expect(pauses.waited()).toBe(0);
    pause(LONG_MS);
    expect(pauses.waited()).toBe(LONG_MS);
    run(1_000);
    expect(pauses.waited()).toBe(LONG_MS + 1_000);
    run(PAUSES.seenWithinMs);
    expect(pauses.waited()).toBe(0);

    pause(LONG_MS);
    vi.advanceTimersByTime(PAUSES.lookMs);
    run(500);
    expect(pauses.waited()).toBe(LONG_MS + 500);
  });

  it('takes what it sees for as old as the longer pause too where a shorter one came at once after it', () => {
    run(10_000);
    pause(LONG_MS);
    vi.advanceTimersByTime(PAUSES.lookMs);
    run(500);
    pause(2_500);
    expect(pauses.waited()).toBe(LONG_MS + 3_000);
    run(PAUSES.seenWithinMs + 500);
    expect(pauses.waited()).toBe(0);

    pause(2_500);
    expect(pauses.waited()).toBe(2_500);
  });

  it('with its machine, whose clock alone went on, does so too; one set back is no pause', () => {
    pause(0, LONG_MS);
    expect(pauses.waited()).toBe(LONG_MS);
    run(PAUSES.seenWithinMs + 500);
    pause(0, -LONG_MS);
    expect(pauses.waited()).toBe(0);
  });

  it('for as short as under load takes nothing for older than it is', () => {
    pause(PAUSES.leastMs);
    expect(pauses.waited()).toBe(0);
  });
});
