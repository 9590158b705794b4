import { useEffect, useLayoutEffect, useRef } from 'react';
import { orNull } from '#app/orNull.ts';
import { onPageScroll } from '#shared/ui/layout/useScrolledPast.ts';
import { createScrollPositions } from './scrollPositions.ts';

const positions = createScrollPositions(orNull(() => window.sessionStorage));
/** How long a page may grow (data arriving on a slow line) while its scroll position is still being restored. */
const RESTORE_FOR_MS = 10_000;
/** Whether that is so: where the page is meanwhile, too short still, is not where the member left it. */
let isRestoring = false;

/** Scrolls to `top` and, while the page is still too short for it, again whenever it grows. */
const restore = (top: number): (() => void) => {
  window.scrollTo(0, top);
  if (top <= 0 || Math.abs(window.scrollY - top) < 2) return () => {};
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 2) stop();
  });
  const stop = () => {
    isRestoring = false;
    observer.disconnect();
    clearTimeout(timer);
    for (const event of USER_SCROLLS) window.removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, RESTORE_FOR_MS);
  for (const event of USER_SCROLLS) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  isRestoring = true;
  return stop;
};

/** Signs that the member scrolls by hand, after which nothing is restored any more. */
const USER_SCROLLS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The key of a page load's first entry, as the router calls it. */
const FIRST_KEY = 'default';

/** Whether the page was opened by its address, neither reloaded nor come back to. */
const isOpenedAfresh = (): boolean => {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'navigate';
};

/** Where an entry that is shown starts: at the top if the page was opened by its address, whatever is stored. */
const startOf = (historyKey: string, isFirst: boolean): number =>
  isFirst && historyKey.startsWith(`${FIRST_KEY} `) && isOpenedAfresh()
    ? 0
    : positions.read(historyKey);

/**
 * Remembers how far each history entry was scrolled and restores it on going back or reloading; an
 * entry never seen starts at the top, and so does an address that is opened again. As long as the same screen
 * stays shown (its query replaced), the page is left where it is. Run in a layout effect, so that no frame shows
 * the wrong place.
 */
export const useScrollMemory = (historyKey: string, screenId: string | undefined) => {
  const shown = useRef<{ historyKey: string; screenId: string | undefined } | null>(null);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { historyKey, screenId };
    if (before === null || before.screenId !== screenId) {
      return restore(startOf(historyKey, before === null));
    }
    // Known from its last scroll event: asking the page now would lay it out in mid-tap.
    positions.save(historyKey, positions.read(before.historyKey));
    return undefined;
  }, [historyKey, screenId]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const save = () => {
      if (shown.current && !isRestoring) positions.save(shown.current.historyKey, window.scrollY);
    };
    const persist = () => positions.persist();
    const stop = onPageScroll(save);
    window.addEventListener('pagehide', persist);
    return () => {
      stop();
      window.removeEventListener('pagehide', persist);
    };
  }, []);
};
