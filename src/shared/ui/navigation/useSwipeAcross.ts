import { type TouchEvent, useRef } from 'react';

/** A swipe is at least this many px long, and twice as long as high. */
const FAR = 56;
const FLAT = 2;
/** Within this many px of the window's edges a swipe is the browser's own back gesture. */
const EDGE = 24;

const scrollsAside = (target: EventTarget, surface: Element): boolean => {
  let element = target instanceof Element ? target : null;
  for (; element && element !== surface; element = element.parentElement) {
    const { overflowX, touchAction } = getComputedStyle(element);
    if (touchAction === 'pan-y') return true;
    if (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) return true;
  }
  return false;
};

/**
 * Touch handlers for swiping to the next item (+1, to the left) or the previous one (−1). Children
 * that handle horizontal movement themselves are left alone. Offer a visible control for the same.
 */
export const useSwipeAcross = (onSwipe: (step: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    // Otherwise browsers with a history gesture also go back.
    style: { touchAction: 'pan-y pinch-zoom' },
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent<HTMLElement>) => {
      const touch = touches[0];
      const isOurs =
        touch &&
        touches[1] === undefined &&
        touch.clientX > EDGE &&
        touch.clientX < window.innerWidth - EDGE &&
        !scrollsAside(target, currentTarget);
      start.current = isOurs ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent<HTMLElement>) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!from || !touch) return;
      const aside = touch.clientX - from.x;
      const along = Math.abs(touch.clientY - from.y);
      if (Math.abs(aside) < FAR || Math.abs(aside) < along * FLAT) return;
      onSwipe(aside < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
};
