import { orNull } from '#app/orNull.ts';
import { TAB_KEYS } from '#shared/storageKeys.ts';
import { createCodeLoaders } from '#shared/ui/code/codeLoader.ts';

/** A second failure within this time means that reloading did not help, ms. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

interface Page {
  /** The tab's session storage; without one nothing is reloaded. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly reload: () => void;
  readonly isOnline: () => boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/**
 * Reloads the page for missing code (a new version was deployed) unless it was just reloaded for the
 * same reason; returns whether it does. Offline a reload would trade a working page for the browser's
 * error page.
 */
export const reloadOnceOf =
  ({ storage, reload, isOnline, now }: Page) =>
  (): boolean => {
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
  };

/** The loader of a screen or of a flow's dialogs, which reloads the page once when code is missing. */
export const screenLoader = createCodeLoaders(
  reloadOnceOf({
    storage: orNull(() => window.sessionStorage),
    reload: () => window.location.reload(),
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
  }),
);
