import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A number, in px, measured of the visible part of the page whenever that changes; 0 while it is not
 * watched, and while the page is zoomed by pinching, which is the reader's own doing.
 */
export const useVisualViewport = (
  watching: boolean,
  measure: (viewport: VisualViewport) => number,
): number => {
  const [measured, setMeasured] = useState(0);
  const take = useEffectEvent((viewport: VisualViewport) =>
    setMeasured(viewport.scale === 1 ? Math.round(measure(viewport)) : 0),
  );
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!watching || !viewport) return undefined;
    const change = () => take(viewport);
    change();
    viewport.addEventListener('resize', change);
    viewport.addEventListener('scroll', change);
    return () => {
      viewport.removeEventListener('resize', change);
      viewport.removeEventListener('scroll', change);
    };
  }, [watching]);
  return watching ? measured : 0;
};
