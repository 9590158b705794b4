import { useEffect, useState } from 'react';

/**
 * For scroll listeners that ask where the page is: before a list draws its next rows the answer is
 * known, after it the browser has to lay the page out again.
 */
export const BEFORE_OTHERS = { capture: true, passive: true } as const;

/** True while the page is scrolled further than `threshold` px. */
export const useScrolledPast = (threshold: number): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold);
    // With the next frame's layout: at once it would need one of its own.
    const frame = requestAnimationFrame(look);
    window.addEventListener('scroll', look, BEFORE_OTHERS);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look, BEFORE_OTHERS);
    };
  }, [threshold]);
  return past;
};
