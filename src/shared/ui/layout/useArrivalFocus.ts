import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Not on the first screen after a page load: the browser has set the focus. */
let isLoaded = false;

/**
 * Moves the focus to the heading of a screen after navigation, so that screen readers announce it.
 * A field of the screen that already has the focus keeps it. Runs again when a remembered screen is
 * shown again, then with what had the focus as it was left, if that is still there.
 */
export const useArrivalFocus = (
  screen: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void => {
  const left = useRef<Element>(null);
  useLayoutEffect(
    () => () => {
      left.current = document.activeElement;
    },
    [],
  );
  useEffect(() => {
    const first = !isLoaded;
    isLoaded = true;
    if (first || screen.current?.contains(document.activeElement)) return;
    const place = screen.current?.contains(left.current) ? left : heading;
    (place.current as HTMLElement | null)?.focus({ preventScroll: true });
  }, [screen, heading]);
};
