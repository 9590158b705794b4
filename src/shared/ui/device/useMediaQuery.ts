import { useSyncExternalStore } from 'react';

/** Whether a media query matches; updates when that changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Whether the member prefers reduced motion. */
export const useReducedMotion = (): boolean => useMediaQuery(REDUCED_MOTION);

/** The same at this moment, for what starts a movement outside a rendering. */
export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches;
