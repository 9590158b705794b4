import { orNull } from '#app/orNull.ts';
import { TAB_KEYS } from '#shared/storageKeys.ts';

/** A second failure within this time means that reloading did not help, ms. */
const RELOAD_AGAIN_AFTER_MS = 60_000;
/**
 * Pause before the reload, ms. A page that is being left loses what it loads in Firefox before it hears of
 * leaving; a reload then would cut off the address that the member is on the way to.
 */
const LEAVING_MS = 3_000;
/** How long the server's page is waited for, ms: meanwhile nothing is shown of what is missing. */
const READ_WITHIN_MS = 10_000;

interface Page {
  /** The tab's session storage; without one nothing is reloaded. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** The file that this page was started with. */
  readonly entry: string;
  /** The markup of the page as the server has it now. */
  readonly readPage: () => Promise<string>;
  /** Whether loading the page again takes nothing from the member just now. */
  readonly isFree: () => boolean;
  /** Instead of a reload that would help, on a page that is not free. */
  readonly onBusy?: () => void;
  readonly reload: () => void;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Resolves after so many milliseconds, if the page is still there. */
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Reloads the page for missing code after a pause, where the server has another version of the app by now: one
 * file that a weak line lost is no reason, and a reload might end on the browser's error page. Not where it was
 * just reloaded for the same, nor while the member types or pays. Resolves to whether it does.
 */
export const reloadOnceOf = (page: Page): (() => Promise<boolean>) => {
  const { storage, entry, readPage, isFree, onBusy, reload, now, pause } = page;
  const decide = async (): Promise<boolean> => {
    if (!storage) return false;
    const last = Number(storage.getItem(TAB_KEYS.reloadedForCode) ?? 0);
    // A clock that was set back must not keep it from reloading for hours.
    if (Math.abs(now() - last) < RELOAD_AGAIN_AFTER_MS) return false;
    const markup = await readPage();
    // A proxy's own page names no file of the app.
    if (!markup.includes('"hd:entry"') || markup.includes(entry)) return false;
    await pause(LEAVING_MS);
    if (!isFree()) {
      onBusy?.();
      return false;
    }
    // Noted once it is made: a page that is left before it did not reload.
    storage.setItem(TAB_KEYS.reloadedForCode, String(now()));
    reload();
    return true;
  };
  let decision: Promise<boolean> | null = null;
  return () => {
    decision ??= decide()
      // The page cannot be read, or the storage takes nothing.
      .catch(() => false)
      .then((isReloading) => {
        // What is missing next asks again.
        if (!isReloading) decision = null;
        return isReloading;
      });
    return decision;
  };
};

/** A browser's page, but for whether it is free. */
export const pageOf = (window: Window & typeof globalThis): Omit<Page, 'isFree'> => ({
  storage: orNull(() => window.sessionStorage),
  entry: window.document.querySelector<HTMLMetaElement>('meta[name="hd:entry"]')?.content ?? '',
  readPage: async () => {
    const signal = AbortSignal.timeout(READ_WITHIN_MS);
    return (await window.fetch('/', { cache: 'no-cache', signal })).text();
  },
  reload: () => window.location.reload(),
  now: Date.now,
  pause: (ms) => new Promise((resolve) => window.setTimeout(resolve, ms)),
});
