import { useEffect, useRef, useState } from 'react';

/** A shorter load (ms) shows no skeleton. */
const DELAY_MS = 150;
/** A skeleton stays at least this long (ms), so that it does not flash. */
const MIN_SHOWN_MS = 300;

/**
 * What to show during the first load: 'wait' (nothing yet, space reserved), 'skeleton', or
 * 'content'. `instant` skips both times, where a skeleton is on screen already.
 */
export const useSkeleton = (
  isLoading: boolean,
  isInstant = false,
): 'wait' | 'skeleton' | 'content' => {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (shown) shownAt.current = Date.now();
  }, [shown]);
  useEffect(() => {
    if (isInstant || isLoading === shown) return;
    // The clock may have been set back meanwhile.
    const shownFor = Math.max(0, Date.now() - shownAt.current);
    const wait = isLoading ? DELAY_MS : Math.max(0, MIN_SHOWN_MS - shownFor);
    const timer = setTimeout(() => setShown(isLoading), wait);
    return () => clearTimeout(timer);
  }, [isInstant, isLoading, shown]);
  if (isInstant) return isLoading ? 'skeleton' : 'content';
  if (shown) return 'skeleton';
  return isLoading ? 'wait' : 'content';
};
