import type { ComponentType } from 'react';
import { TAB_KEYS } from '#shared/storageKeys.ts';

/** A component's code could not be fetched, also after the one reload (a new version was deployed). */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Anything whose component is loaded when needed: a screen's route, a dialog host. */
export interface Loadable {
  readonly load: () => Promise<{ default: ComponentType }>;
}

export interface CodeLoader {
  /** Fetches the code ahead of time; a failure is forgotten. */
  prefetch(): void;
  /**
   * Settles when the code is here; the same promise for everyone who waits, until `retry`. Once
   * settled it says so in the fields that React's `use` reads, so that code that is already here
   * is rendered at once, without a fallback in between.
   */
  load(): Promise<ComponentType>;
  /** Forgets a failed load, so that the next `load` tries again. */
  retry(): void;
}

/** What the loader needs of the page, so that tests can stand in for it. */
export interface PageReload {
  /** Reloads the page unless it was just reloaded for the same reason; tells whether it does. */
  reloadOnce(): boolean;
}

/** A second failure within this time means that reloading did not help. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

interface Page {
  /** The tab's session storage; without one nothing is reloaded. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly reload: () => void;
  readonly isOnline: () => boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** The real page. Offline a reload would trade a working page for the browser's error page. */
export const pageReload = ({ storage, reload, isOnline, now }: Page): PageReload => ({
  reloadOnce() {
    if (!storage || !isOnline()) return false;
    try {
      const last = Number(storage.getItem(TAB_KEYS.reloadedForCode) ?? 0);
      if (now() - last < RELOAD_AGAIN_AFTER_MS) return false;
      storage.setItem(TAB_KEYS.reloadedForCode, String(now()));
    } catch {
      return false;
    }
    reload();
    return true;
  },
});

/** The promise with the outcome in the fields that React's `use` reads synchronously. */
const readable = (promise: Promise<ComponentType>, value: ComponentType) =>
  Object.assign(promise, { status: 'fulfilled', value });

/**
 * Loads each component's code once. One that is needed and cannot be loaded reloads the page once
 * and rejects with ChunkError when that did not help.
 */
export const createCodeLoaders = (page: PageReload) => {
  const loaders = new Map<Loadable, CodeLoader>();

  const create = (loadable: Loadable): CodeLoader => {
    let fetching: Promise<ComponentType> | null = null;
    let loading: Promise<ComponentType> | null = null;
    let hasFailed = false;
    const fetchCode = (): Promise<ComponentType> => {
      if (fetching) return fetching;
      const fetched: Promise<ComponentType> = loadable.load().then(
        (module) => {
          loading = readable(fetched, module.default);
          return module.default;
        },
        (cause: unknown) => {
          fetching = null;
          throw cause;
        },
      );
      fetching = fetched;
      return fetched;
    };
    return {
      prefetch() {
        fetchCode().catch(() => {});
      },
      load() {
        loading ??= fetchCode().catch((cause: unknown) => {
          if (page.reloadOnce()) return new Promise<never>(() => {});
          hasFailed = true;
          throw new ChunkError('Code could not be loaded.', { cause });
        });
        return loading;
      },
      retry() {
        if (hasFailed) loading = null;
        hasFailed = false;
      },
    };
  };

  return (loadable: Loadable): CodeLoader => {
    const loader = loaders.get(loadable) ?? create(loadable);
    loaders.set(loadable, loader);
    return loader;
  };
};
