import { useEffect, useState } from 'react';

/**
 * How far, in px, the visible part of the page has been moved down in the window: iOS does that to
 * bring a field above its keyboard, and what is fixed at the top would be out of sight.
 */
export const useViewportTop = (watching: boolean): number => {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!watching || !viewport) return undefined;
    // A pinch-zoomed page is moved about too; that is the reader's own doing.
    const measure = () => setTop(viewport.scale === 1 ? Math.round(viewport.offsetTop) : 0);
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [watching]);
  return watching ? top : 0;
};
