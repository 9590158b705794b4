import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the scroll position of each product type's list; a new one starts at the top. Call the
 * returned function before another type is shown.
 */
export const useScrollOfTypes = (shown: number | null): (() => void) => {
  const positions = useRef(new Map<number, number>());
  const last = useRef(shown);
  useLayoutEffect(() => {
    const isOther = last.current !== null && shown !== null && last.current !== shown;
    last.current = shown;
    if (isOther) window.scrollTo(0, positions.current.get(shown) ?? 0);
  }, [shown]);
  return () => {
    if (shown !== null) positions.current.set(shown, window.scrollY);
  };
};
