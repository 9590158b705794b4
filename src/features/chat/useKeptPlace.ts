import { type RefObject, useEffect, useState } from 'react';

/** Nearer to the newest message than this (px) counts as being at the end. */
const AT_END = 48;

/**
 * Keeps the reader's place in a list that scrolls from its end (`column-reverse`, so that `scrollTop`
 * is 0 at the newest message and negative above). At the end it stays at the end by itself, and what
 * is put before does not move anything; what changes below the place where somebody reads would, and
 * is made up for here, in every browser alike. Tells whether the reader is at the end.
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
