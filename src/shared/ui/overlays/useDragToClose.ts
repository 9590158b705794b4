import { type PointerEvent, useRef } from 'react';

/** A drag further than this (px) or faster than this (px/ms) closes on release. */
const FAR = 96;
const FAST = 0.55;
/** Movement (px) after which a press is a drag; less is a tap. */
const START = 8;

interface Drag {
  readonly surface: HTMLElement;
  readonly from: number;
  readonly at: number;
  moved: number;
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
 * the closest `[data-surface]`, follows the finger and closes or springs back.
 */
export const useDragToClose = ({ direction, onClose, disabled }: DragOptions) => {
  const drag = useRef<Drag | null>(null);
  const position = (event: PointerEvent) => (direction === 'down' ? event.clientY : -event.clientX);
  const move = (surface: HTMLElement, by: number) => {
    surface.style.transform = direction === 'down' ? `translateY(${by}px)` : `translateX(${-by}px)`;
  };
  const release = (event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    drag.current = null;
    if (!held.started) return;
    const fast = held.moved / Math.max(1, event.timeStamp - held.at) > FAST && held.moved > 24;
    if (event.type === 'pointerup' && (held.moved > FAR || fast)) {
      onClose();
      return;
    }
    held.surface.style.transition = 'transform 200ms cubic-bezier(.2,0,0,1)';
    move(held.surface, 0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const surface = event.currentTarget.closest<HTMLElement>('[data-surface]');
      if (disabled || !surface || event.button !== 0) return;
      const { timeStamp: at } = event;
      drag.current = { surface, from: position(event), at, moved: 0, started: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current;
      if (!held) return;
      held.moved = Math.max(0, position(event) - held.from);
      if (!held.started && held.moved > START) {
        held.started = true;
        held.surface.style.transition = 'none';
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (held.started) move(held.surface, held.moved);
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
};
