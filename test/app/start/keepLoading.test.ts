import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLoading } from '#app/start/keepLoading.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const missing = async (): Promise<never> => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

/** Code on a line that is down for the first `failures` loads. */
const createLine = (failures: number) => {
  const line = { loads: 0, loaded: [] as string[], stop: () => {} };
  const load = async () => {
    line.loads += 1;
    if (line.loads <= failures) return missing();
    return { default: 'code' };
  };
  const start = () => keepLoading(load, (code) => void line.loaded.push(code));
  return { line, start };
};

describe('code that the page cannot do without', () => {
  it('is loaded again 5 s after each failure until it is there, and then no more (fault 47)', async () => {
    const { line, start } = createLine(2);
    start();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(line).toMatchObject({ loads: 1, loaded: [] });
    await vi.advanceTimersByTimeAsync(1);
    expect(line).toMatchObject({ loads: 2, loaded: [] });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(line).toMatchObject({ loads: 3, loaded: ['code'] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.loads).toBe(3);
  });

  it('has another build looked for soon, then every 40 s, however long it is missing (fault 47)', async () => {
    const asked: number[] = [];
    const reload = async (failures: number) => void asked.push(failures);
    const stop = keepLoading(missing, () => undefined, reload);
    await vi.advanceTimersByTimeAsync(3_600_000);
    stop();
    expect(asked.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 24, 32]);
    expect(asked.at(-1)).toBe(720);
    expect(asked).toHaveLength(3 + 90);
  });

  it('says to what loads the page again how often it failed, and no more once it is there (fault 47)', async () => {
    const failures = () => (globalThis as { hdFailures?: number }).hdFailures;
    createLine(4).start();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(failures()).toBe(4);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(failures()).toBe(0);
  });

  it('is loaded once for all who keep loading it', async () => {
    const { line, start } = createLine(0);
    start();
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(line).toMatchObject({ loads: 1, loaded: ['code', 'code'] });
  });

  it.each([
    ['before it is asked for', 0, () => undefined, 0],
    ['before it is loaded', 0, () => vi.advanceTimersByTime(0), 1],
    ['in the pause after a failure', 1, () => vi.advanceTimersByTimeAsync(1_000), 1],
  ])(
    'is not passed on, nor loaded again, when stopped %s',
    async (_when, failures, wait, loads) => {
      const { line, start } = createLine(failures);
      const stop = start();
      await wait();
      stop();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(line).toMatchObject({ loads, loaded: [] });
    },
  );
});
