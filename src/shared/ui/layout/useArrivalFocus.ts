import { type RefObject, useEffect } from 'react';

/** The first screen after a page load leaves the focus where the browser put it. */
let loaded = false;

/**
 * Moves the focus to the heading of a screen that was navigated to, so that a reader hears where it
 * is. A field of the screen that already has the focus keeps it. Runs again when a remembered
 * screen is shown again.
 */
export const useArrivalFocus = (
  screen: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    const first = !loaded;
    loaded = true;
    if (first || screen.current?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
  }, [screen, heading]);
};
