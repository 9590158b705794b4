import { useSyncExternalStore } from 'react';

/** Whether a moment, Unix ms, has passed, from then on too. */
export const useHasPassed = (at: number): boolean =>
  useSyncExternalStore(
    (changed) => {
      const timer = setTimeout(changed, Math.max(0, at - Date.now()));
      // A timer does not run while the device sleeps.
      document.addEventListener('visibilitychange', changed);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', changed);
      };
    },
    () => Date.now() >= at,
  );
