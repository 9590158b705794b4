import { whenIdle } from './whenIdle.ts';

/** Pause between two files where the browser does not say when it is idle, ms. */
const PAUSE_MS = 50;

/** Members who save data, or whose line is very slow, load only what they open. */
export const isSparing = (): boolean => {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
};

/** The files that the page names for `who`, as a build wrote them into it. */
const filesFor = (who: 'visitor' | 'member'): string[] =>
  document
    .querySelector<HTMLMetaElement>(`meta[name="hd:next-${who}"]`)
    ?.content.split(' ')
    .filter(Boolean) ?? [];

/** Fetches a file into the browser's cache; nothing of it is run. */
const prefetch = (file: string): void => {
  const link = document.createElement('link');
  // Safari fetches no other kind ahead.
  link.rel = link.relList.supports('prefetch') ? 'prefetch' : 'modulepreload';
  link.fetchPriority = 'low';
  link.href = file;
  document.head.append(link);
};

/** One file in each idle moment: all at once would hold the page up for a tenth of a second. */
const prefetchEach = ([file, ...others]: readonly string[]): void => {
  if (file === undefined) return;
  prefetch(file);
  whenIdle(() => prefetchEach(others), PAUSE_MS);
};

const prefetchWhenIdle = (who: 'visitor' | 'member'): void => {
  if (!isSparing()) whenIdle(() => prefetchEach(filesFor(who)));
};

/**
 * Fetches the likely next code ahead: what a visitor needs after logging in, and what a member opens
 * most, each once. `isLoggedIn` is called on every change that `subscribe` reports.
 */
export const keepPrefetched = (
  subscribe: (changed: () => void) => () => void,
  isLoggedIn: () => boolean,
): void => {
  if (isLoggedIn()) {
    prefetchWhenIdle('member');
    return;
  }
  prefetchWhenIdle('visitor');
  const stop = subscribe(() => {
    if (!isLoggedIn()) return;
    stop();
    prefetchWhenIdle('member');
  });
};
