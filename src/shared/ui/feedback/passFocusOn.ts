/**
 * As a ref: where the element goes away with the focus in it, the nearest part around that can take the focus does,
 * so that the keyboard and a screen reader go on from there.
 */
export const passFocusOn = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement))
    element.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
};
