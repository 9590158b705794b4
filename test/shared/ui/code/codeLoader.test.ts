import { describe, expect, it } from 'vitest';
import {
  ChunkError,
  createCodeLoaders,
  isFetchingCode,
  isLoadingCode,
  noteReturn,
} from '#shared/ui/code/codeLoader.ts';

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

  it('has code that was on its way when the page was put away as failed, and takes it where it comes', async () => {
    let come: (loaded: typeof module) => void = () => {};
    const screen = loadable(
      () =>
        new Promise((resolve) => {
          come = resolve;
        }),
    );
    const loader = createCodeLoaders(staying)(screen.load);
    loader.prefetch();
    noteReturn();
    await expect(loader.load()).rejects.toThrow(ChunkError);
    come(module);
    await nextTurn();
    loader.retry();
    expect(await loader.load()).toBe(Screen);
    expect(screen.loads).toBe(1);
    const next = loadable(ok);
    expect(await createCodeLoaders(staying)(next.load).load()).toBe(Screen);
  });

  it('has one promise from the first load on, which React waits for and then reads', async () => {
    const loader = createCodeLoaders(staying)(loadable(ok).load);
    const waitedFor = loader.load();
    expect(loader.load()).toBe(waitedFor);
    await waitedFor;
    expect(loader.load()).toBe(waitedFor);
    expect(waitedFor).toMatchObject({ status: 'fulfilled', value: Screen });
  });

  it('lets React read code that is already here without waiting', async () => {
    const loader = createCodeLoaders(staying)(loadable(ok).load);
    loader.prefetch();
    await nextTurn();
    expect(loader.load()).toMatchObject({ status: 'fulfilled', value: Screen });
    expect(loader.load()).toBe(loader.load());
  });

  it('shows nothing of code that is gone until it is decided on a reload, nor if there is one (fault 47)', async () => {
    const seen: string[] = [];
    const decisions: ((isReloading: boolean) => void)[] = [];
    const loaderOf = createCodeLoaders(
      () =>
        new Promise((resolve) => {
          decisions.push(resolve);
        }),
    );
    for (const what of ['one', 'two']) {
      const settle = () => seen.push(what);
      loaderOf(loadable(gone).load).load().then(settle, settle);
    }
    await nextTurn();
    expect(seen).toEqual([]);
    decisions[0]?.(true);
    decisions[1]?.(false);
    await nextTurn();
    expect(seen).toEqual(['two']);
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

  it('knows whether any code is being loaded, and whether something waits for it, also where that fails', async () => {
    const loaderOf = createCodeLoaders(staying);
    const loading = () => ({ any: isFetchingCode(), needed: isLoadingCode() });
    for (const outcome of [ok, gone]) {
      expect(loading()).toEqual({ any: false, needed: false });
      const loader = loaderOf(loadable(outcome).load);
      loader.prefetch();
      expect(loading()).toEqual({ any: true, needed: false });
      loader.load().catch(() => undefined);
      loader.load().catch(() => undefined);
      expect(loading()).toEqual({ any: true, needed: true });
      await nextTurn();
    }
    expect(loading()).toEqual({ any: false, needed: false });
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
