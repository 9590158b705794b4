import { type PointerEvent, useRef } from 'react';
import { prefersReducedMotion } from '../device/useMediaQuery.ts';
import {
  closes,
  closingMs,
  recent,
  releaseSpeed,
  type Sample,
  SPRING_MS,
  springBack,
} from './dragMotion.ts';

/** Movement (px) after which a press is a drag; less is a tap. */
const START = 8;

interface Drag {
  readonly surface: HTMLElement;
  readonly from: number;
  moved: number;
  samples: readonly Sample[];
  started: boolean;
}

interface DragOptions {
  /** 'down' for sheets, 'left' for the drawer. */
  direction: 'down' | 'left';
  onClose: () => void;
  disabled: boolean;
}

/**
 * Pointer handlers for the draggable part of an overlay (its grab handle or title): the surface,
 * the closest `[data-surface]`, follows the finger. Let go of, it goes on at the finger's speed, to
 * its end or back like a spring.
 */
export const useDragToClose = ({ direction, onClose, disabled }: DragOptions) => {
  const drag = useRef<Drag | null>(null);
  const returning = useRef<Animation | null>(null);
  const position = (event: PointerEvent) => (direction === 'down' ? event.clientY : -event.clientX);
  const at = (by: number) =>
    direction === 'down' ? `translateY(${by}px)` : `translateX(${-by}px)`;

  const goOut = ({ surface, moved }: Drag, speed: number) => {
    const size = direction === 'down' ? surface.offsetHeight : surface.offsetWidth;
    // The drawer slides out by itself below this, more slowly, and is gone when it has.
    if (!prefersReducedMotion()) {
      surface.animate([{ transform: at(moved) }, { transform: at(size) }], {
        duration: closingMs(size - moved, speed),
        easing: 'cubic-bezier(.25,.46,.45,.94)',
        fill: 'forwards',
      });
    }
    onClose();
  };
  const goBack = ({ surface, moved }: Drag, speed: number) => {
    surface.style.transform = 'none';
    if (prefersReducedMotion()) return;
    const places = springBack(moved, speed);
    returning.current = surface.animate(
      places.map((by) => ({ transform: at(by) })),
      { duration: SPRING_MS },
    );
  };

  const release = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    drag.current = null;
    if (!held.started) return;
    const speed = releaseSpeed(held.samples, event.timeStamp);
    if (event.type === 'pointerup' && closes(held.moved, speed)) goOut(held, speed);
    else goBack(held, speed);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const surface = event.currentTarget.closest<HTMLElement>('[data-surface]');
      if (disabled || !surface || event.button !== 0) return;
      returning.current?.cancel();
      drag.current = { surface, from: position(event), moved: 0, samples: [], started: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      if (!held) return;
      const { timeStamp } = event;
      held.moved = Math.max(0, position(event) - held.from);
      held.samples = [...recent(held.samples, timeStamp), { moved: held.moved, at: timeStamp }];
      if (!held.started && held.moved > START) {
        held.started = true;
        held.surface.style.transition = 'none';
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (held.started) held.surface.style.transform = at(held.moved);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
};
