import { type PointerEvent, useRef, useState } from 'react';

/** The farthest a row can be swiped, in px, and the distance that triggers it. */
const FARTHEST = 112;
const FAR = 72;
/** Movement (px) after which a press is a swipe; less is a tap. */
const START = 10;

interface Swipe {
  readonly x: number;
  readonly y: number;
  isStarted: boolean;
}

/**
 * Pointer handlers of a row that can be swiped to the left: `by` is the distance in px, and
 * `onAway` is called when it is released far enough. The click at the end of a swipe is ignored.
 * Offer a visible control for the same action.
 */
export const useSwipeAway = (isOn: boolean, onAway: () => void) => {
  const swipe = useRef<Swipe | null>(null);
  const isTapSpoilt = useRef(false);
  const [by, setBy] = useState(0);
  const release = (event: PointerEvent) => {
    const held = swipe.current;
    swipe.current = null;
    if (!held?.isStarted) return;
    setBy(0);
    if (event.type === 'pointerup' && held.x - event.clientX > FAR) onAway();
  };
  return {
    by,
    handlers: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        isTapSpoilt.current = false;
        swipe.current = isOn && pointerType === 'touch' ? { x, y, isStarted: false } : null;
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const held = swipe.current;
        if (!held) return;
        const left = held.x - clientX;
        if (!held.isStarted) {
          if (left < START || left < Math.abs(clientY - held.y)) return;
          held.isStarted = true;
          isTapSpoilt.current = true;
        }
        setBy(Math.min(FARTHEST, Math.max(0, left)));
      },
      onPointerUp: release,
      onPointerCancel: release,
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!isTapSpoilt.current) return;
        isTapSpoilt.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
};
