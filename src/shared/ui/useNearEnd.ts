import { type RefObject, useEffect, useState } from 'react';

/** Distance from the end of a list at which the next page is asked for, in px (K6). */
const NEAR_END = 300;

/** Whether the end of a list is within 300 px of what is visible. */
export const useNearEnd = (
  end: RefObject<Element | null>,
  scroller?: RefObject<Element | null>,
): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scroller?.current ?? null, rootMargin: `0px 0px ${NEAR_END}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, scroller]);
  return near;
};
