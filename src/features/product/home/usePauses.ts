import { type FocusEvent, type PointerEvent, useState, useSyncExternalStore } from 'react';

const subscribeToVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};
const isTabHidden = () => document.visibilityState === 'hidden';

/**
 * Whether an animation must pause: under a finger or the mouse, with the keyboard's focus inside, or in a
 * hidden tab. Spread `handlers` on its container.
 */
export const usePauses = () => {
  const [touched, setTouched] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const tabHidden = useSyncExternalStore(subscribeToVisibility, isTabHidden, () => false);
  const release = () => setTouched(false);
  const handlers = {
    // Touch events, because a scrolling browser cancels the pointer under the finger.
    onTouchStart: () => setTouched(true),
    onTouchEnd: release,
    onTouchCancel: release,
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    // What was tapped keeps the focus, with nobody reading there.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) =>
      setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
  };
  return { paused: touched || hovered || focused || tabHidden, handlers };
};
