import { describe, expect, it } from 'vitest';
import { reloadOnceOf } from '#app/navigation/screenCode.ts';
import { ChunkError, createCodeLoaders, isLoadingCode } from '#shared/ui/code/codeLoader.ts';

const Screen = () => null;
const module = { default: Screen };
/** Lets everything that is already settled take its course. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const staying = () => false;
/** A loadable whose n-th load is given by `answers[n]`. */
const loadable = (...answers: (() => Promise<typeof module>)[]) => {
  let loads = 0;
  return {
    load: () => (answers[Math.min(loads++, answers.length - 1)] ?? (() => Promise.reject()))(),
    get loads() {
      return loads;
    },
  };
};
const ok = () => Promise.resolve(module);
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

describe('a code loader', () => {
  it('loads once, however many ask', async () => {
    const screen = loadable(ok);
    const loaderOf = createCodeLoaders(staying);
    loaderOf(screen.load).prefetch();
    const loaded = await Promise.all([loaderOf(screen.load).load(), loaderOf(screen.load).load()]);
    expect(loaded).toEqual([Screen, Screen]);
    expect(screen.loads).toBe(1);
  });

  it('lets React read code that is already here without waiting', async () => {
    const loader = createCodeLoaders(staying)(loadable(ok).load);
    loader.prefetch();
    await nextTurn();
    expect(loader.load()).toMatchObject({ status: 'fulfilled', value: Screen });
    expect(loader.load()).toBe(loader.load());
  });

  it('reloads the page when needed code is gone, and shows nothing meanwhile (fault 47)', async () => {
    let reloads = 0;
    const loaderOf = createCodeLoaders(() => {
      reloads += 1;
      return true;
    });
    let settled = false;
    const settle = () => {
      settled = true;
    };
    loaderOf(loadable(gone).load).load().then(settle, settle);
    await nextTurn();
    expect(reloads).toBe(1);
    expect(settled).toBe(false);
  });

  it('rejects with ChunkError when reloading did not help, until it is retried (fault 47)', async () => {
    const screen = loadable(gone, ok);
    const loader = createCodeLoaders(staying)(screen.load);
    await expect(loader.load()).rejects.toBeInstanceOf(ChunkError);
    await expect(loader.load()).rejects.toBeInstanceOf(ChunkError);
    expect(screen.loads).toBe(1);
    loader.retry();
    expect(await loader.load()).toBe(Screen);
  });

  it('knows whether any code is being loaded, also ahead, and also where that fails', async () => {
    const loaderOf = createCodeLoaders(staying);
    for (const outcome of [ok, gone]) {
      expect(isLoadingCode()).toBe(false);
      loaderOf(loadable(outcome).load).prefetch();
      expect(isLoadingCode()).toBe(true);
      await nextTurn();
    }
    expect(isLoadingCode()).toBe(false);
  });

  it('forgets a failed prefetch without reloading the page', async () => {
    const screen = loadable(gone, ok);
    const loader = createCodeLoaders(() => {
      throw new Error('must not reload');
    })(screen.load);
    loader.prefetch();
    await nextTurn();
    expect(await loader.load()).toBe(Screen);
  });
});

describe('the one reload for missing code', () => {
  const emptyStorage = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
  };
  const setUp = ({ isOnline = true, hasStorage = true, storage = emptyStorage() } = {}) => {
    const seen = { reloads: 0, now: 1_000_000 };
    let due: (() => void)[] = [];
    const reloadOnce = reloadOnceOf({
      storage: hasStorage ? storage : null,
      reload: () => {
        seen.reloads += 1;
      },
      isOnline: () => isOnline,
      now: () => seen.now,
      later: (run) => due.push(run),
    });
    return {
      reloadOnce,
      seen,
      /** The pause is over, and the page has not been left. */
      stay: () => {
        const over = due;
        due = [];
        for (const run of over) run();
      },
      /** As after a reload: another page over the same storage. */
      storage,
    };
  };

  it('reloads once within a minute', () => {
    const { reloadOnce, seen, stay, storage } = setUp();
    expect(reloadOnce()).toBe(true);
    stay();
    expect(seen.reloads).toBe(1);
    const again = setUp({ storage });
    expect(again.reloadOnce()).toBe(false);
    again.seen.now += 61_000;
    expect(again.reloadOnce()).toBe(true);
    again.stay();
    expect(again.seen.reloads).toBe(1);
  });

  it('reloads again where the clock was set back since', () => {
    const { reloadOnce, stay, storage } = setUp();
    reloadOnce();
    stay();
    const again = setUp({ storage });
    again.seen.now -= 600_000;
    expect(again.reloadOnce()).toBe(true);
  });

  it('leaves a page alone that is being left meanwhile, and asks once for all that is missing', () => {
    const { reloadOnce, seen, stay } = setUp();
    expect([reloadOnce(), reloadOnce()]).toEqual([true, true]);
    expect(seen.reloads).toBe(0);
    stay();
    expect(seen.reloads).toBe(1);
  });

  it('counts no reload that a page left before it made', () => {
    const left = setUp();
    left.reloadOnce();
    const next = setUp({ storage: left.storage });
    expect(next.reloadOnce()).toBe(true);
    next.stay();
    expect(next.seen.reloads).toBe(1);
    expect(setUp({ storage: left.storage }).reloadOnce()).toBe(false);
  });

  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  it.each([
    ['offline', { isOnline: false }],
    ['where it could not remember having done so', { hasStorage: false }],
    ['where it cannot note having done so', { storage: full }],
  ])('does not reload %s', (_when, options) => {
    const { reloadOnce, seen } = setUp(options);
    expect(reloadOnce()).toBe(false);
    expect(seen.reloads).toBe(0);
  });
});
