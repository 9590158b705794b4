import { orNull } from '#app/orNull.ts';
import { TAB_KEYS } from '#shared/storageKeys.ts';
import { createCodeLoaders } from '#shared/ui/code/codeLoader.ts';

/** A second failure within this time means that reloading did not help, ms. */
const RELOAD_AGAIN_AFTER_MS = 60_000;
/**
 * Pause before the reload, ms. A page that is being left loses what it loads in Firefox before it hears of
 * leaving; a reload then would cut off the address that the member is on the way to.
 */
const LEAVING_MS = 3_000;

interface Page {
  /** The tab's session storage; without one nothing is reloaded. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly reload: () => void;
  readonly isOnline: () => boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Runs something after so many milliseconds, if the page is still there. */
  readonly later: (run: () => void, ms: number) => void;
}

/**
 * Reloads the page for missing code (a new version was deployed) after a pause, unless it was just reloaded
 * for the same reason; returns whether it does. Offline a reload would trade a working page for the browser's
 * error page.
 */
export const reloadOnceOf = ({ storage, reload, isOnline, now, later }: Page) => {
  let isDue = false;
  return (): boolean => {
    if (isDue) return true;
    if (!storage || !isOnline()) return false;
    try {
      const last = Number(storage.getItem(TAB_KEYS.reloadedForCode) ?? 0);
      // A clock that was set back must not keep it from reloading for hours.
      if (Math.abs(now() - last) < RELOAD_AGAIN_AFTER_MS) return false;
      // Noted once it is made: a page that is left before it did not reload. Whether there is room is seen now.
      storage.setItem(TAB_KEYS.reloadedForCode, String(now()));
      storage.setItem(TAB_KEYS.reloadedForCode, String(last));
    } catch {
      return false;
    }
    isDue = true;
    later(() => {
      storage.setItem(TAB_KEYS.reloadedForCode, String(now()));
      reload();
    }, LEAVING_MS);
    return true;
  };
};

/** The loader of a screen or of a flow's dialogs, which reloads the page once when code is missing. */
export const screenLoader = createCodeLoaders(
  reloadOnceOf({
    storage: orNull(() => window.sessionStorage),
    reload: () => window.location.reload(),
    isOnline: () => navigator.onLine,
    now: () => Date.now(),
    later: (run, ms) => void setTimeout(run, ms),
  }),
);
