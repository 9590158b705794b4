import { type RefObject, useEffect, useState } from 'react';

/** Distance from the oldest message at which older ones are asked for, in px. */
const NEAR = 300;

/** Whether the mark before the oldest loaded message is within 300 px of what is visible. */
export const useNearStart = (
  mark: RefObject<Element | null>,
  scroller: RefObject<Element | null>,
): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scroller.current, rootMargin: `${NEAR}px 0px 0px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark, scroller]);
  return isNear;
};
