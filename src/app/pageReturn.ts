import { ENTRIES } from './persist/entries.ts';

interface Session {
  /** Brings the session to what storage holds now. */
  readonly recheck: () => void;
  /** False while the app is on its way out of a session. */
  readonly isSettled: () => boolean;
  /** Calls back after every change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Checks whose session the page shows when it may have changed behind its back: restored by going back,
 * seen again after a while in the background, or told by another tab through storage. Until the screens
 * of a session that is over are gone nothing is shown, and a page kept for going back is kept hidden,
 * because it is painted before its code runs. Returns how to stop.
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
    // Without a key all of it was cleared.
    ({ key }) => {
      if (key === null || key === ENTRIES.tokens) check();
    },
    { signal },
  );
  return () => listeners.abort();
};
