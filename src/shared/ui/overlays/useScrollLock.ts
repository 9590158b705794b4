import { useEffect } from 'react';
import { afterFrame } from '../device/afterFrame.ts';

let locks = 0;

const unlock = () => {
  locks -= 1;
  if (locks > 0) return;
  const { style } = document.documentElement;
  style.overflow = '';
  style.scrollbarGutter = '';
};

/**
 * Stops the page behind an overlay from scrolling, without a jump or shift of it. It scrolls again a frame
 * after the overlay begins to go: letting it go paints the whole page, which the tap would wait for.
 */
export const useScrollLock = (isLocked: boolean): void => {
  useEffect(() => {
    if (!isLocked) return undefined;
    const { style, clientWidth } = document.documentElement;
    locks += 1;
    if (locks === 1) {
      if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
      style.overflow = 'hidden';
    }
    return () => afterFrame(unlock);
  }, [isLocked]);
};
