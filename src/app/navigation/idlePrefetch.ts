import type { Loadable } from './codeLoader.ts';
import { loaderOf } from './loaders.ts';

/** Longest wait for an idle moment, ms; also the wait where the browser does not tell idle moments. */
const IDLE_WITHIN_MS = 4_000;

/** Safari has no idle callback. */
const whenIdle = (work: () => void): void => {
  if (typeof window.requestIdleCallback === 'function') {
    window.requestIdleCallback(work, { timeout: IDLE_WITHIN_MS });
  } else {
    setTimeout(work, IDLE_WITHIN_MS);
  }
};

/** Members who asked their browser to save data load only what they open. */
const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | null)?.saveData === true;

const prefetchWhenIdle = (likely: readonly Loadable[]): void => {
  if (savesData()) return;
  whenIdle(() => {
    for (const loadable of likely) loaderOf(loadable).prefetch();
  });
};

/** Runs once the page and what it shows first are loaded, so as not to compete with them. */
const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
};

/**
 * Keeps the likely next code at hand: what an anonymous visitor needs after logging in, and what a
 * member opens most, each once. `isLoggedIn` is asked whenever `subscribe` tells of a change.
 */
export const keepPrefetched = (
  subscribe: (changed: () => void) => () => void,
  isLoggedIn: () => boolean,
  likely: { readonly visitor: readonly Loadable[]; readonly member: readonly Loadable[] },
): void => {
  whenLoaded(() => {
    if (isLoggedIn()) {
      prefetchWhenIdle(likely.member);
      return;
    }
    prefetchWhenIdle(likely.visitor);
    const stop = subscribe(() => {
      if (!isLoggedIn()) return;
      stop();
      prefetchWhenIdle(likely.member);
    });
  });
};
