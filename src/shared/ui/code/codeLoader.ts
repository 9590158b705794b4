/** Code could not be fetched, and the page was not reloaded for it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Imports a module for its default export; must be the same function each time. */
export type LoadCode<T> = () => Promise<{ default: T }>;

export interface CodeLoader<T> {
  /** The code once it is loaded, else null. */
  readonly loaded: T | null;
  /** Loads and evaluates the code ahead of time; a failure is forgotten. */
  prefetch(): void;
  /**
   * Settles when the code is loaded, rejects with ChunkError when it cannot be; the same promise for
   * every caller until `retry`. Once settled it has the fields that React's `use` reads, so that
   * loaded code is rendered at once, without a fallback in between.
   */
  load(): Promise<T>;
  /** Settles as `load` does, for callers that can go on without the code: it does not count as needed. */
  loadAside(): Promise<T>;
  /** Forgets a failed load, so that the next `load` tries again. */
  retry(): void;
}

/** The promise with its value in the fields that React's `use` reads synchronously. */
const readable = <T>(promise: Promise<T>, value: T) =>
  Object.assign(promise, { status: 'fulfilled', value });

/** Whether the page is loaded again for code that is missing, in which case `load` never settles. */
type ReloadOnce = () => boolean | undefined | Promise<boolean>;

let needed = 0;
let inFlight = 0;
/** How often the page was put away and shown again. */
let returns = 0;

/** Whether code is being loaded that something waits for. */
export const isLoadingCode = (): boolean => needed > 0;

/** Whether any code is being loaded, ahead of its need too. */
export const isFetchingCode = (): boolean => inFlight > 0;

/**
 * Called when a page that was put away is shown again: what was on its way may neither come nor fail any more, nor
 * does the same page ask for it again. Who needs it from now on has it as failed.
 */
export const noteReturn = (): void => {
  returns += 1;
};

const createLoader = <T>(importCode: LoadCode<T>, reloadOnce: ReloadOnce): CodeLoader<T> => {
  let loaded: T | null = null;
  let fetching: Promise<T> | null = null;
  let fetchedAt = 0;
  let loading: Promise<T> | null = null;
  /** The fetch that `loading` follows. */
  let followed: Promise<T> | null = null;
  let hasFailed = false;
  const fetchCode = (): Promise<T> => {
    if (fetching) return fetching;
    inFlight += 1;
    const fetched: Promise<T> = importCode().then(
      (module) => {
        inFlight -= 1;
        loaded = module.default;
        // The promise that React waits for stays the same.
        loading = readable(loading && followed === fetched ? loading : fetched, module.default);
        return module.default;
      },
      (cause: unknown) => {
        inFlight -= 1;
        fetching = null;
        throw cause;
      },
    );
    fetching = fetched;
    fetchedAt = returns;
    return fetched;
  };
  const fetchNeeded = (): Promise<T> =>
    fetching && loaded === null && fetchedAt < returns
      ? Promise.reject(new Error('It was on its way when the page was put away.'))
      : fetchCode();
  return {
    get loaded() {
      return loaded;
    },
    prefetch() {
      fetchCode().catch(() => {});
    },
    load() {
      if (loading) return loading;
      needed += 1;
      followed = fetchNeeded();
      loading = followed
        .finally(() => {
          needed -= 1;
        })
        .catch(async (cause: unknown) => {
          if (await reloadOnce()) return new Promise<never>(() => {});
          hasFailed = true;
          throw new ChunkError('Code could not be loaded.', { cause });
        });
      return loading;
    },
    loadAside: () =>
      fetchNeeded().catch((cause: unknown) => {
        throw new ChunkError('Code could not be loaded.', { cause });
      }),
    retry() {
      if (hasFailed) loading = null;
      hasFailed = false;
    },
  };
};

/**
 * Loaders of code, one for each `importCode`, so that each module is loaded once. `reloadOnce` is asked
 * when code that is needed cannot be loaded.
 */
export const createCodeLoaders = (reloadOnce: ReloadOnce) => {
  const loaders = new WeakMap<LoadCode<unknown>, unknown>();
  return <T>(importCode: LoadCode<T>): CodeLoader<T> => {
    const loader =
      (loaders.get(importCode) as CodeLoader<T> | undefined) ??
      createLoader(importCode, reloadOnce);
    loaders.set(importCode, loader);
    return loader;
  };
};

/** The loader of a part of the page; the caller shows a failure, the page is not reloaded. */
export const partLoader = createCodeLoaders(() => false);

/** Code for callers that show no part that is missing: after a failure it is asked for again. Rejects with ChunkError. */
export const loadPart = <T>(load: LoadCode<T>): Promise<T> => {
  const loader = partLoader(load);
  loader.retry();
  return loader.load();
};
