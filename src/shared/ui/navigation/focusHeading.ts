/**
 * Moves the focus from a control that is about to go away to the heading of its screen: else the browser would
 * leave it to the whole page, and whoever uses a keyboard or a screen reader would begin at its top.
 */
export const focusHeading = (): void => {
  const { activeElement, body } = document;
  let place = activeElement === body ? null : activeElement;
  while (place && !place.querySelector('h1')) place = place.parentElement;
  place?.querySelector('h1')?.focus({ preventScroll: true });
};
