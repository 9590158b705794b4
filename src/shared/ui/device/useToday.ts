import { useSyncExternalStore } from 'react';
import { DAY_MS, ZONE_MS } from '#shared/time.ts';

const today = (): number => {
  const now = Date.now();
  return now - ((now + ZONE_MS) % DAY_MS);
};

/** What is called when the day changes: a list has dozens of them, for one timer. */
const readers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout>;

/** A timer does not run while the device sleeps, so a page that is looked at again looks as well. */
const follow = (): void => {
  clearTimeout(timer);
  timer = setTimeout(follow, today() + DAY_MS - Date.now());
  for (const changed of readers) changed();
};

const subscribe = (changed: () => void): (() => void) => {
  readers.add(changed);
  if (readers.size === 1) {
    document.addEventListener('visibilitychange', follow);
    follow();
  }
  return () => {
    readers.delete(changed);
    if (readers.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
};

/**
 * The first moment of today in Shanghai, ms: the same all day, also for a remembered screen that was
 * opened on another one.
 */
export const useToday = (): number => useSyncExternalStore(subscribe, today, today);
