/**
 * Moves the focus from a control that is about to go away to the heading of its screen. The browser would
 * give it to the whole page, and a keyboard or a screen reader would begin at the top again.
 */
export const focusHeading = (): void => {
  const { activeElement, body } = document;
  let place = activeElement === body ? null : activeElement;
  while (place && !place.querySelector('h1')) place = place.parentElement;
  place?.querySelector('h1')?.focus({ preventScroll: true });
};
