/** Room kept below what is shown, for its message (px). */
const MARGIN = 24;

/**
 * Scrolls the box around an element so far that it is seen, once the page has been laid out anew.
 * Unlike `scrollIntoView` it never moves anything but that box, also while a sheet slides in.
 */
export const keepInView = (element: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const box = element && scrollingParent(element);
    if (!box) return;
    const seen = box.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom + MARGIN > seen.bottom) box.scrollTop += bottom + MARGIN - seen.bottom;
    else if (top < seen.top) box.scrollTop -= seen.top - top;
  });
};

const scrollingParent = (element: HTMLElement): HTMLElement | null => {
  const parent = element.parentElement;
  if (!parent || getComputedStyle(parent).overflowY === 'auto') return parent;
  return scrollingParent(parent);
};
