import {
  type FocusEvent,
  type PointerEvent,
  type TouchEvent,
  useState,
  useSyncExternalStore,
} from 'react';

const subscribeToVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};
const isTabHidden = () => document.visibilityState === 'hidden';

/**
 * Whether an animation must pause: under the mouse or a finger, with the keyboard's focus inside, or in a
 * hidden tab. Spread `handlers` on its container.
 */
export const usePauses = () => {
  const [hovered, setHovered] = useState(false);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);
  const tabHidden = useSyncExternalStore(subscribeToVisibility, isTabHidden, () => false);
  const handlers = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    // Not by the pointer, which is cancelled when the finger begins to scroll.
    onTouchStart: () => setTouched(true),
    onTouchEnd: ({ touches }: TouchEvent) => setTouched(touches.length > 0),
    onTouchCancel: () => setTouched(false),
    // What was tapped keeps the focus, with nobody reading there.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) =>
      setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
  };
  return { paused: hovered || touched || focused || tabHidden, handlers };
};
