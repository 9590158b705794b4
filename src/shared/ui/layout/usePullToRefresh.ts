import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance in px after which releasing refreshes. */
const PULL_THRESHOLD = 64;
/** What a pull makes higher: its own strip, and art under the content. */
const STRIPS = ':scope > [data-pull]';
const ART = ':scope > [data-stretch]';
/** Beyond the threshold the page follows the finger by this factor. */
const DAMPING = 0.25;

export type PullState = 'idle' | 'pulling' | 'ready' | 'refreshing';

const distanceShown = (pulled: number): number =>
  pulled <= PULL_THRESHOLD ? pulled : PULL_THRESHOLD + (pulled - PULL_THRESHOLD) * DAMPING;

/**
 * Pull to refresh on the page's own scroll. All listeners are passive: at the top of the page a
 * downward drag scrolls nothing (`overscroll-behavior` stops the browser's own pull). Sideways
 * drags and second fingers are ignored. The distance is written to `--pull` on the children of `area` that
 * stretch: on `area` itself, every element of the screen would inherit it, and be styled again.
 */
export const usePullToRefresh = (
  area: RefObject<HTMLElement | null>,
  onRefresh: () => unknown,
): PullState => {
  const [state, setState] = useState<PullState>('idle');
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    let start: { x: number; y: number } | null = null;
    let pulled = 0;
    let busy = false;
    let mounted = true;

    const show = (distance: number, next: PullState) => {
      pulled = distance;
      const length = `${distanceShown(distance)}px`;
      for (const strip of element.querySelectorAll<HTMLElement>(`${STRIPS}, ${ART}`)) {
        strip.style.setProperty('--pull', length);
      }
      const art = element.querySelector<HTMLElement>(ART);
      if (art) art.style.height = distance > 0 ? `calc(var(--art) + ${length})` : '';
      setState(next);
    };
    const begin = ({ touches }: TouchEvent) => {
      const [touch, second] = touches;
      start =
        touch && !second && !busy && window.scrollY <= 0
          ? { x: touch.clientX, y: touch.clientY }
          : null;
    };
    const move = ({ touches }: TouchEvent) => {
      const [touch, second] = touches;
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      const aside = Math.abs(touch.clientX - start.x);
      const other = pulled === 0 && Math.max(aside, Math.abs(down)) > 8 && aside > down;
      if (second || other || window.scrollY > 0) void end(true);
      else if (down > 8) show(down, down >= PULL_THRESHOLD ? 'ready' : 'pulling');
      else if (pulled > 0) show(0, 'idle');
    };
    const end = async (cancelled: boolean) => {
      if (!start) return;
      start = null;
      if (cancelled || pulled < PULL_THRESHOLD) {
        // Most touches are taps.
        if (pulled > 0) show(0, 'idle');
        return;
      }
      busy = true;
      show(PULL_THRESHOLD * 0.75, 'refreshing');
      try {
        await refresh.current();
      } catch {
        // The query shows its own error; the pull only has to end.
      } finally {
        busy = false;
        if (mounted) show(0, 'idle');
      }
    };
    const finish = () => void end(false);
    const cancel = () => void end(true);

    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', finish, { passive: true });
    element.addEventListener('touchcancel', cancel, { passive: true });
    return () => {
      mounted = false;
      // A screen that is kept for the way back keeps its state as well.
      if (pulled > 0) show(0, 'idle');
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', finish);
      element.removeEventListener('touchcancel', cancel);
    };
  }, [area]);
  return state;
};
