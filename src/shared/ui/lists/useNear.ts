import { type RefObject, useEffect, useState } from 'react';

/** Distance from an edge of a list at which the next page loads, in px. */
const NEAR = 300;

/** Current distance of a mark from the visible part, px. */
const distanceOf = (mark: Element, edge: 'start' | 'end', scroller?: Element | null): number => {
  const { top, bottom } = mark.getBoundingClientRect();
  const frame = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  return edge === 'end' ? top - frame.bottom : frame.top - bottom;
};

const MARGINS = { start: `${NEAR}px 0px 0px 0px`, end: `0px 0px ${NEAR}px 0px` };

interface NearOptions {
  /** Whether the mark is before the first or after the last loaded item. */
  readonly edge: 'start' | 'end';
  /** The loaded data, compared by identity; undefined while none of them are on screen. */
  readonly loaded: unknown;
  /** The scrolling element; the window by default. */
  readonly scroller?: RefObject<Element | null> | undefined;
}

/**
 * Whether a mark at the edge of a list is within 300 px of the visible part. Checked again for each
 * `loaded` after its layout, because the distance before a page was added says nothing about the
 * distance after it. And it must still be near in the next frame, when new rows have their real
 * heights.
 */
export const useNear = (
  mark: RefObject<Element | null>,
  { edge, loaded, scroller }: NearOptions,
): boolean => {
  const [nearOf, setNearOf] = useState<unknown>();
  useEffect(() => {
    const element = mark.current;
    if (!element || loaded === undefined) return undefined;
    let frame = 0;
    const confirm = () => {
      if (distanceOf(element, edge, scroller?.current) <= NEAR) setNearOf(() => loaded);
      else frame = requestAnimationFrame(confirm);
    };
    // An observer first reports in the next frame, after layout.
    const observer = new IntersectionObserver(
      (entries) => {
        cancelAnimationFrame(frame);
        if (entries.at(-1)?.isIntersecting) frame = requestAnimationFrame(confirm);
        else setNearOf(undefined);
      },
      { root: scroller?.current ?? null, rootMargin: MARGINS[edge] },
    );
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [mark, edge, loaded, scroller]);
  return loaded !== undefined && nearOf === loaded;
};
