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
    let held: { readonly element: Element; readonly fromEnd: number } | null = null;
    const fromEnd = (element: Element) =>
      list.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
    const keep = () => {
      const atEnd = frame.scrollTop > -AT_END;
      setAtEnd(atEnd);
      // A scroll comes before the observer in a frame, so either may be the first to see a new message. Measured
      // from the list's end: what the reader scrolled is no part of it.
      const added = !atEnd && held?.element.isConnected ? fromEnd(held.element) - held.fromEnd : 0;
      if (Math.abs(added) >= 1) frame.scrollTop -= added;
      const { top, bottom } = frame.getBoundingClientRect();
      const element = [...list.querySelectorAll('[data-message]')].find((message) => {
        const box = message.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      });
      held = element ? { element, fromEnd: fromEnd(element) } : null;
    };
    const observer = new ResizeObserver(keep);
    observer.observe(list);
    frame.addEventListener('scroll', keep, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', keep);
    };
  }, [scroller, content]);
  return isAtEnd;
};
