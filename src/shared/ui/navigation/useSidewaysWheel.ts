import { type RefObject, useEffect } from 'react';

/**
 * A mouse's wheel moves this row sideways, as it has no other means to; at an end of the row the wheel moves
 * the page again. A trackpad, which has, moves the page.
 */
export const useSidewaysWheel = (row: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = row.current;
    let movesSideways = false;
    const turn = (event: WheelEvent): void => {
      movesSideways ||= event.deltaX !== 0 && !event.shiftKey;
      // What cannot be held back moves the page already.
      if (!element || movesSideways || event.deltaX !== 0 || event.ctrlKey || !event.cancelable)
        return;
      const before = element.scrollLeft;
      element.scrollLeft += event.deltaY;
      if (element.scrollLeft !== before) event.preventDefault();
    };
    // React's own handlers of the wheel are passive.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [row]);
};
