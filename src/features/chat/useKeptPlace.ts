import { type RefObject, useEffect, useState } from 'react';

/** Within this distance (px) of the newest message the reader is at the end. */
const AT_END = 48;

/**
 * Keeps the reader's place in a list that scrolls from its end (`column-reverse`: `scrollTop` is 0
 * at the newest message and negative above). At the end it stays there by itself, and prepending
 * moves nothing; changes below the reader's place would, and are corrected here in every browser
 * alike. Returns whether the reader is at the end.
 */
export const useKeptPlace = (
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): boolean => {
  const [isAtEnd, setAtEnd] = useState(true);
  useEffect(() => {
    const frame = scroller.current;
    const list = content.current;
    if (!frame || !list) return undefined;
    let held: { readonly element: Element; readonly top: number } | null = null;
    const atEnd = () => frame.scrollTop > -AT_END;
    const hold = () => {
      setAtEnd(atEnd());
      const { top, bottom } = frame.getBoundingClientRect();
      const element = [...list.querySelectorAll('[data-message]')].find((message) => {
        const box = message.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      });
      held = element ? { element, top: element.getBoundingClientRect().top - top } : null;
    };
    const restore = () => {
      if (!atEnd() && held?.element.isConnected) {
        const now = held.element.getBoundingClientRect().top - frame.getBoundingClientRect().top;
        if (Math.abs(now - held.top) >= 1) frame.scrollTop += now - held.top;
      }
      hold();
    };
    const observer = new ResizeObserver(restore);
    observer.observe(list);
    frame.addEventListener('scroll', hold, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', hold);
    };
  }, [scroller, content]);
  return isAtEnd;
};
