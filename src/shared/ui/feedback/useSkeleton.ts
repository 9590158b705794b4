import { useEffect, useRef, useState } from 'react';

/** A load shorter than this shows no skeleton at all (ms). */
const DELAY = 150;
/** A skeleton that is shown stays at least this long (ms), so that it does not flash. */
const STAY = 300;

/**
 * What to show while something loads for the first time: 'wait' (nothing yet, room reserved),
 * 'skeleton', or 'content'. `instant` skips the wait, where a skeleton is on screen already.
 */
export const useSkeleton = (loading: boolean, instant = false): 'wait' | 'skeleton' | 'content' => {
  const [shown, setShown] = useState(loading && instant);
  const shownAt = useRef(0);
  useEffect(() => {
    if (shown) shownAt.current = Date.now();
  }, [shown]);
  useEffect(() => {
    if (loading === shown) return;
    const wait = loading ? DELAY : Math.max(0, STAY - (Date.now() - shownAt.current));
    const timer = setTimeout(() => setShown(loading), wait);
    return () => clearTimeout(timer);
  }, [loading, shown]);
  if (shown) return 'skeleton';
  return loading ? 'wait' : 'content';
};
