import { useLayoutEffect, useRef, useState } from 'react';

/** Factors of the sheet's width. */
const ZOOMS = [1, 1.6, 2.4, 3.6] as const;

/**
 * Zoom in steps inside a scrolling area; its centre stays in place. Begins with the whole for each `opening` of
 * what has the area.
 */
export const useZoom = (opening = 0) => {
  const area = useRef<HTMLDivElement>(null);
  const centre = useRef({ x: 0.5, y: 0.5 });
  const [zoom, setZoom] = useState({ opening, step: 0 });
  const step = zoom.opening === opening ? zoom.step : 0;
  const factor = ZOOMS[step] ?? 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content has its new size
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.scrollLeft = centre.current.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = centre.current.y * element.scrollHeight - element.clientHeight / 2;
  }, [factor]);

  const moveTo = (next: number) => {
    const element = area.current;
    if (element) {
      centre.current = {
        x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
        y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
      };
    }
    setZoom({ opening, step: next });
  };
  return {
    area,
    factor,
    zoomIn: step < ZOOMS.length - 1 ? () => moveTo(step + 1) : null,
    zoomOut: step > 0 ? () => moveTo(step - 1) : null,
  };
};
