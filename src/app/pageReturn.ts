import { timeSince } from '#shared/time.ts';
import { ENTRIES } from './persist/entries.ts';

/** After so long away, ms, a member may have paid in another app or tab. */
const AWAY_MS = 10_000;

/** Entries whose change by another tab is applied at once. */
const FOLLOWED: readonly string[] = [
  ENTRIES.tokens,
  ENTRIES.login,
  ENTRIES.preferences,
  ENTRIES.receipts,
];

interface Session {
  /** Applies the session, and the settings, that are in storage now. */
  readonly recheck: () => void;
  /** False while the app is leaving a session. */
  readonly isIdle: () => boolean;
  /** Adds a listener of changes; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches again what is shown. */
  readonly refetch: () => void;
  /** Makes again what was loading when the page was put away. */
  readonly resume: () => void;
  /** ms since the epoch. */
  readonly now: () => number;
}

/**
 * Checks whose session the page shows, and with which settings, when these may have changed: restored
 * from the back/forward cache, visible again after a while in the background, or changed by another tab
 * through storage.
 * After 10 s away what it shows is fetched again if there is a network; what a page from the back/forward cache was
 * loading when it was put away is loaded again. Until the screens of an ended session are
 * unmounted nothing is shown, and a page in the back/forward cache is hidden, because it is painted
 * before its code runs. Returns a function that stops.
 */
export const recheckOnReturn = (
  window: Window,
  { recheck, isIdle, subscribe, refetch, resume, now }: Session,
): (() => void) => {
  const { document } = window;
  const listeners = new AbortController();
  const { signal } = listeners;
  const show = (isShown: boolean): void => {
    document.body.style.visibility = isShown ? '' : 'hidden';
  };
  const check = (): void => {
    recheck();
    show(isIdle());
    if (isIdle()) return;
    const stop = subscribe(() => {
      if (!isIdle()) return;
      stop();
      show(true);
    });
  };
  // Another tab may have changed it before this one listened.
  check();
  // A page that was opened in the background has never been seen.
  let leftAt: number | null = document.visibilityState === 'hidden' ? now() : null;
  const leave = (): void => {
    leftAt ??= now();
  };
  /** A page from the back/forward cache hears of it twice: restored, and visible. */
  const comeBack = (): void => {
    check();
    const wasLongAway = leftAt !== null && timeSince(leftAt, now()) >= AWAY_MS;
    // Without a network the fetches would only fail; its return fetches again by itself.
    if (wasLongAway && isIdle() && window.navigator.onLine) refetch();
    leftAt = null;
  };
  window.addEventListener(
    'pagehide',
    ({ persisted }) => {
      if (!persisted) return;
      leave();
      show(false);
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      // First: the check may itself begin to load the login.
      resume();
      comeBack();
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') comeBack();
      else leave();
    },
    { signal },
  );
  window.addEventListener(
    'storage',
    // Without a key the whole storage was cleared.
    ({ key }) => {
      if (key === null || FOLLOWED.includes(key)) check();
    },
    { signal },
  );
  return () => listeners.abort();
};
