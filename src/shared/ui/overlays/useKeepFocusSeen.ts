import { type RefObject, useEffect } from 'react';

/** Scrolls the focused field back into view when the window is resized or rotated. */
export const useKeepFocusSeen = (part: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const show = () => {
      const { activeElement } = document;
      if (activeElement && part.current?.contains(activeElement)) {
        activeElement.scrollIntoView({ block: 'nearest' });
      }
    };
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [part]);
};
