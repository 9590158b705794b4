import { type FocusEvent, type PointerEvent, useState, useSyncExternalStore } from 'react';

const subscribeToVisibility = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};
const isTabHidden = () => document.visibilityState === 'hidden';

/**
 * Whether an animation must pause: under the mouse, with the keyboard's focus inside, or in a
 * hidden tab. Spread `handlers` on its container.
 */
export const usePauses = () => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const tabHidden = useSyncExternalStore(subscribeToVisibility, isTabHidden, () => false);
  const handlers = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    // What was tapped keeps the focus, with nobody reading there.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) =>
      setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
  };
  return { paused: hovered || focused || tabHidden, handlers };
};
