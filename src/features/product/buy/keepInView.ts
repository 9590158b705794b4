/** Space kept below the element, for its message (px). */
const MARGIN = 24;

/**
 * Scrolls the sheet's body until an element is visible, after the next layout; the buttons may cover
 * its lower part. Unlike `scrollIntoView` it scrolls nothing else, also while a sheet slides in.
 */
export const keepInView = (element: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const box = element && scrollingParent(element);
    if (!box) return;
    const seen = box.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    const buttons = box.querySelector<HTMLElement>('[data-actions]');
    const isOver = buttons !== null && getComputedStyle(buttons).position === 'sticky';
    const end = seen.bottom - (isOver ? buttons.offsetHeight : 0);
    if (bottom + MARGIN > end) box.scrollTop += bottom + MARGIN - end;
    else if (top < seen.top) box.scrollTop -= seen.top - top;
  });
};

const scrollingParent = (element: HTMLElement): HTMLElement | null => {
  const parent = element.parentElement;
  if (!parent || getComputedStyle(parent).overflowY === 'auto') return parent;
  return scrollingParent(parent);
};
