import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
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

/** What a moving finger sends. They end at the window: React would walk its tree for each of them. */
const MOVES = ['pointermove', 'mousemove', 'touchmove'] as const;
const ENDS = ['pointerup', 'pointercancel'] as const;

interface Drag {
  readonly surface: HTMLElement;
  readonly handle: HTMLElement;
  readonly pointerId: number;
  readonly from: number;
  moved: number;
  samples: readonly Sample[];
  isDragging: boolean;
  /** The frame in which the surface is moved next, 0 for none. */
  frame: number;
}

interface DragOptions {
  /** 'down' for sheets, 'left' for the drawer. */
  direction: 'down' | 'left';
  onClose: () => void;
  disabled: boolean;
}

/**
 * Pointer handler for the draggable part of an overlay (its grab handle or title): the surface,
 * the closest `[data-surface]`, follows the finger, at most once a frame and on a layer of its own, so that
 * no move paints it. Let go of, it goes on at the finger's speed, to its end or back like a spring.
 */
export const useDragToClose = ({ direction, onClose, disabled }: DragOptions) => {
  const stopDrag = useRef<() => void>(() => {});
  const returning = useRef<Animation | null>(null);
  useEffect(() => () => stopDrag.current(), []);
  const position = ({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>) =>
    direction === 'down' ? clientY : -clientX;
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

  const draw = (held: Drag) => {
    held.frame = 0;
    held.surface.style.transform = at(held.moved);
  };
  const move = (held: Drag, event: PointerEvent) => {
    const { timeStamp } = event;
    held.moved = Math.max(0, position(event) - held.from);
    held.samples = [...recent(held.samples, timeStamp), { moved: held.moved, at: timeStamp }];
    if (!held.isDragging && held.moved > START) {
      held.isDragging = true;
      held.surface.style.transition = 'none';
      // Not at the press: for a tap on the cross the surface would be painted again before the click, and after it.
      held.surface.style.willChange = 'transform';
      held.handle.setPointerCapture(held.pointerId);
    }
    if (held.isDragging && held.frame === 0) held.frame = requestAnimationFrame(() => draw(held));
  };
  const release = (held: Drag, event: PointerEvent) => {
    stopDrag.current();
    if (!held.isDragging) return;
    const speed = releaseSpeed(held.samples, event.timeStamp);
    if (event.type === 'pointerup' && closes(held.moved, speed)) goOut(held, speed);
    else goBack(held, speed);
  };

  /** Follows the finger that pressed until it lets go; returns how to stop. */
  const follow = (held: Drag): (() => void) => {
    const listeners = new AbortController();
    const options = { capture: true, passive: true, signal: listeners.signal };
    const onMove = (event: Event) => {
      event.stopPropagation();
      if (event instanceof PointerEvent && event.pointerId === held.pointerId) move(held, event);
    };
    const onEnd = (event: PointerEvent) => {
      if (event.pointerId === held.pointerId) release(held, event);
    };
    for (const type of MOVES) window.addEventListener(type, onMove, options);
    for (const type of ENDS) window.addEventListener(type, onEnd, options);
    return () => {
      listeners.abort();
      cancelAnimationFrame(held.frame);
      held.surface.style.willChange = '';
    };
  };
  return {
    onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
      const handle = event.currentTarget;
      const surface = handle.closest<HTMLElement>('[data-surface]');
      if (disabled || !surface || event.button !== 0) return;
      returning.current?.cancel();
      stopDrag.current();
      stopDrag.current = follow({
        surface,
        handle,
        pointerId: event.pointerId,
        from: position(event),
        moved: 0,
        samples: [],
        isDragging: false,
        frame: 0,
      });
    },
  };
};
