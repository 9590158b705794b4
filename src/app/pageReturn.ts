import { ENTRIES } from './persist/entries.ts';

interface Session {
  /** Applies the session that is in storage now. */
  readonly recheck: () => void;
  /** False while the app is leaving a session. */
  readonly isSettled: () => boolean;
  /** Adds a listener of changes; returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Checks whose session the page shows when that may have changed: restored from the back/forward
 * cache, visible again after a while in the background, or changed by another tab through storage.
 * Until the screens of an ended session are unmounted nothing is shown, and a page in the
 * back/forward cache is hidden, because it is painted before its code runs. Returns a function that
 * stops.
 */
export const recheckOnReturn = (
  window: Window,
  { recheck, isSettled, subscribe }: Session,
): (() => void) => {
  const { document } = window;
  const listeners = new AbortController();
  const { signal } = listeners;
  const show = (isShown: boolean): void => {
    document.body.style.visibility = isShown ? '' : 'hidden';
  };
  const check = (): void => {
    recheck();
    show(isSettled());
    if (isSettled()) return;
    const stop = subscribe(() => {
      if (!isSettled()) return;
      stop();
      show(true);
    });
  };
  window.addEventListener(
    'pagehide',
    ({ persisted }) => {
      if (persisted) show(false);
    },
    { signal },
  );
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) check();
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') check();
    },
    { signal },
  );
  window.addEventListener(
    'storage',
    // Without a key the whole storage was cleared.
    ({ key }) => {
      if (key === null || key === ENTRIES.tokens) check();
    },
    { signal },
  );
  return () => listeners.abort();
};
