import { useEffect } from 'react';

let locks = 0;

/** Stops the page behind an overlay from scrolling, without a jump or shift of it. */
export const useScrollLock = (locked: boolean): void => {
  useEffect(() => {
    if (!locked) return undefined;
    const { style, clientWidth } = document.documentElement;
    locks += 1;
    if (locks === 1) {
      if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
      style.overflow = 'hidden';
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      style.overflow = '';
      style.scrollbarGutter = '';
    };
  }, [locked]);
};
