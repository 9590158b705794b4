import { type RefObject, useEffect, useState } from 'react';

/** Distance from the oldest message at which older ones are asked for, in px. */
const NEAR = 300;

/**
 * Whether the mark before the oldest loaded message is within 300 px of what is visible. It is looked
 * at anew for each `oldest`: what was near before a page came says nothing about the place after it.
 */
export const useNearStart = (
  mark: RefObject<Element | null>,
  scroller: RefObject<Element | null>,
  oldest: number,
): boolean => {
  const [nearOf, setNearOf] = useState<number | null>(null);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNearOf(entries.at(-1)?.isIntersecting ? oldest : null),
      { root: scroller.current, rootMargin: `${NEAR}px 0px 0px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark, scroller, oldest]);
  return nearOf === oldest;
};
