import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A measure of the visual viewport in px, updated when it changes. 0 while not watching, and while
 * the page is pinch-zoomed.
 */
export const useVisualViewport = (
  watching: boolean,
  measure: (viewport: VisualViewport) => number,
): number => {
  const [measured, setMeasured] = useState(0);
  const update = useEffectEvent((viewport: VisualViewport) =>
    setMeasured(viewport.scale === 1 ? Math.round(measure(viewport)) : 0),
  );
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!watching || !viewport) return undefined;
    const change = () => update(viewport);
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
