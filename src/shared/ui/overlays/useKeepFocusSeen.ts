import { type RefObject, useEffect } from 'react';

/** Scrolls the focused field of a part back into view when the window changes, e.g. is turned. */
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
