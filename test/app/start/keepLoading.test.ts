import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLoading } from '#app/start/keepLoading.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Code on a line that is down for the first `failures` loads. */
const createLine = (failures: number) => {
  const line = { loads: 0, loaded: [] as string[], stop: () => {} };
  const load = async () => {
    line.loads += 1;
    if (line.loads <= failures) throw new TypeError('Failed to fetch dynamically imported module');
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
