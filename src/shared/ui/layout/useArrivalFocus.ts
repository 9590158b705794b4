import { type RefObject, useEffect } from 'react';

/** Not on the first screen after a page load: the browser has set the focus. */
let isLoaded = false;

/**
 * Moves the focus to the heading of a screen after navigation, so that screen readers announce it.
 * A field of the screen that already has the focus keeps it. Runs again when a remembered screen is
 * shown again.
 */
export const useArrivalFocus = (
  screen: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    const first = !isLoaded;
    isLoaded = true;
    if (first || screen.current?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
  }, [screen, heading]);
};
