import { type RefObject, useEffect } from 'react';

/**
 * A mouse's wheel moves this row sideways, as it has no other means to; at an end of the row the wheel moves
 * the page again.
 */
export const useSidewaysWheel = (row: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = row.current;
    const turn = (event: WheelEvent): void => {
      if (!element || event.deltaX !== 0 || event.ctrlKey) return;
      const before = element.scrollLeft;
      element.scrollLeft += event.deltaY;
      if (element.scrollLeft !== before) event.preventDefault();
    };
    // React's own handlers of the wheel are passive.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [row]);
};
