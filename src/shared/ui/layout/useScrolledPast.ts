import { useEffect, useState } from 'react';

/**
 * Listens to the scrolling of the page alone: at the window, capturing, that of every part within it would be heard too.
 * It is heard before the lists' listeners, which are the window's: where the page is is known then, while after them,
 * when they have drawn rows, the browser has to lay the page out again to answer.
 *
 * @returns ends it
 */
export const onPageScroll = (listener: () => void): (() => void) => {
  document.addEventListener('scroll', listener, { passive: true });
  return () => document.removeEventListener('scroll', listener);
};

/** True while the page is scrolled further than `threshold` px. */
export const useScrolledPast = (threshold: number): boolean => {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > threshold);
    // With the next frame's layout: at once it would need one of its own.
    const frame = requestAnimationFrame(look);
    const stop = onPageScroll(look);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [threshold]);
  return past;
};
