import { type RefObject, useEffect, useState } from 'react';

/** Distance from an edge of a list at which the next page is asked for, in px. */
const NEAR = 300;

/** How far a mark is beyond what is visible, px, as it is laid out at this moment. */
const distanceOf = (mark: Element, edge: 'start' | 'end', scroller?: Element | null): number => {
  const { top, bottom } = mark.getBoundingClientRect();
  const frame = scroller?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  return edge === 'end' ? top - frame.bottom : frame.top - bottom;
};

const MARGINS = { start: `${NEAR}px 0px 0px 0px`, end: `0px 0px ${NEAR}px 0px` };

interface NearOptions {
  /** Where the mark stands: before the first or after the last of what is loaded. */
  readonly edge: 'start' | 'end';
  /** What is loaded, told apart by identity; undefined while nothing of it is on screen. */
  readonly loaded: unknown;
  /** What scrolls; the window unless given. */
  readonly scroller?: RefObject<Element | null> | undefined;
}

/**
 * Whether a mark at the edge of a list is within 300 px of what is visible. It is looked at again for
 * each `loaded`, once that is laid out: what was near before a page came says nothing about the place
 * after it. And it has to be near still in the next frame, when rows that came into view have the
 * heights they really have.
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
    // An observer reports for the first time in the next frame, after its layout.
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
