import { useSyncExternalStore } from 'react';
import { DAY_MS, ZONE_MS } from '#shared/time.ts';

const today = (): number => {
  const now = Date.now();
  return now - ((now + ZONE_MS) % DAY_MS);
};

/** A timer does not run while the device sleeps, so a page that is looked at again looks as well. */
const subscribe = (changed: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const follow = (): void => {
    changed();
    clearTimeout(timer);
    timer = setTimeout(follow, today() + DAY_MS - Date.now());
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
};

/**
 * The first moment of today in Shanghai, ms: the same all day, also for a remembered screen that was
 * opened on another one.
 */
export const useToday = (): number => useSyncExternalStore(subscribe, today, today);
