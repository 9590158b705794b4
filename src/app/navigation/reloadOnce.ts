import { orNull } from '#app/orNull.ts';
import { TAB_KEYS } from '#shared/storageKeys.ts';
import { timeSince } from '#shared/time.ts';

/** A second failure within this time means that reloading did not help, ms. */
const RELOAD_AGAIN_AFTER_MS = 60_000;
/** The same where the server has what is missing, as far as one can know, ms. */
const STUCK_AGAIN_AFTER_MS = 600_000;
/**
 * Pause before the reload, ms. A page that is being left loses what it loads in Firefox before it hears of
 * leaving; a reload then would cut off the address that the member is on the way to.
 */
const LEAVING_MS = 3_000;
/** How long the server's page is waited for, ms: meanwhile nothing is shown of what is missing. */
const READ_WITHIN_MS = 10_000;

interface Page {
  /** The tab's session storage; without one nothing is reloaded, which could not be remembered. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  /** The file that this page was started with. */
  readonly entry: string;
  /** The markup of the page as the server has it now. */
  readonly readPage: () => Promise<string>;
  /**
   * Whether code has been missing for so long that a weak line is no reason any more. Most browsers do not fetch a
   * module again that they once could not: only a reload gets it then, of the same version as well.
   */
  readonly isStuck?: () => boolean;
  /** Whether loading the page again takes nothing from the member just now. */
  readonly isFree: () => boolean;
  /** Instead of a reload that would help, on a page that is not free, or could not remember it; whether the server has another version. */
  readonly onBusy?: (isUpdated: boolean) => void;
  readonly reload: () => void;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** Resolves after so many milliseconds, if the page is still there. */
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Reloads the page for missing code after a pause, where the server has another version of the app by now, or the page
 * is stuck without: one file that a weak line just lost is no reason, and a reload might end on the browser's error page. Not where it was
 * just reloaded for the same, nor while the member types or pays, nor where the tab could not remember that it was.
 * Resolves to whether it does.
 */
export const reloadOnceOf = (page: Page): (() => Promise<boolean>) => {
  const {
    storage,
    entry,
    readPage,
    isStuck = () => false,
    isFree,
    onBusy,
    reload,
    now,
    pause,
  } = page;
  /** Whether the tab remembers the reload: it may have no storage, or no room in it. */
  const note = (): boolean => {
    try {
      storage?.setItem(TAB_KEYS.reloadedForCode, String(now()));
      return storage !== null;
    } catch {
      return false;
    }
  };
  const decide = async (): Promise<boolean> => {
    // The card that the member taps needs no memory.
    if (!storage && !onBusy) return false;
    const last = Number(storage?.getItem(TAB_KEYS.reloadedForCode) ?? 0);
    const since = timeSince(last, now());
    if (since < RELOAD_AGAIN_AFTER_MS) return false;
    const markup = await readPage();
    // A proxy's own page names no file of the app.
    if (!markup.includes('"hd:entry"')) return false;
    const isUpdated = !markup.includes(entry);
    if (!isUpdated && !(isStuck() && since >= STUCK_AGAIN_AFTER_MS)) return false;
    await pause(LEAVING_MS);
    // It may have come meanwhile.
    if (!isUpdated && !isStuck()) return false;
    // Noted once it is made: a page that is left before it did not reload.
    if (!isFree() || !note()) {
      onBusy?.(isUpdated);
      return false;
    }
    reload();
    return true;
  };
  let decision: Promise<boolean> | null = null;
  return () => {
    decision ??= decide()
      // The page cannot be read.
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
