/** Space kept below the field (px): room for its message, should it come later. */
const MARGIN = 24;

/**
 * Scrolls the sheet's body until a field and its message are visible, after the next layout; the buttons
 * may cover its lower part. Unlike `scrollIntoView` it scrolls nothing else, also while a sheet slides in.
 */
export const keepInView = (element: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const box = element && scrollingParent(element);
    if (!box) return;
    const seen = box.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    // What stays at the top of the sheet has its room in the style.
    const above = seen.top + (Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0);
    // The last one: the number in words is above the field.
    const described = element.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
    const message = document.getElementById(described);
    const wanted = Math.max(bottom + MARGIN, message?.getBoundingClientRect().bottom ?? 0);
    const buttons = box.querySelector<HTMLElement>('[data-actions]');
    const isOver = buttons !== null && getComputedStyle(buttons).position === 'sticky';
    const end = seen.bottom - (isOver ? buttons.offsetHeight : 0);
    if (wanted > end) box.scrollTop += wanted - end;
    else if (top < above) box.scrollTop -= above - top;
  });
};

const scrollingParent = (element: HTMLElement): HTMLElement | null => {
  const parent = element.parentElement;
  if (!parent || getComputedStyle(parent).overflowY === 'auto') return parent;
  return scrollingParent(parent);
};
