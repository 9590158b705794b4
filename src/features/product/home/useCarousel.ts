import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How long scrolling must be idle before the position counts (ms). */
const AT_REST_AFTER_MS = 100;

/**
 * Position of a scroll-snap track with `count` slides and, after them, a copy of the first: moving
 * on from the last slide shows the copy, and the track then jumps to the first unnoticed. `smooth`
 * false moves without animation (reduced motion).
 */
export const useCarousel = (count: number, smooth: boolean) => {
  const trackRef = useRef<HTMLUListElement>(null);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);
  const last = useRef(0);

  const scrollToSlide = (slide: number, behavior: ScrollBehavior) => {
    const track = trackRef.current;
    track?.scrollTo({ left: slide * track.clientWidth, behavior });
  };

  const show = (slide: number) => {
    last.current = slide % count;
    setIndex(slide % count);
    scrollToSlide(slide, smooth ? 'smooth' : 'instant');
  };

  const onScroll = () => {
    const track = trackRef.current;
    if (!track || track.clientWidth === 0) return;
    const slide = Math.round(track.scrollLeft / track.clientWidth);
    clearTimeout(restTimer.current);
    restTimer.current = setTimeout(() => {
      last.current = slide % count;
      setIndex(slide % count);
      if (slide >= count) scrollToSlide(0, 'instant');
    }, AT_REST_AFTER_MS);
  };

  useLayoutEffect(() => {
    // A hidden track has lost its scroll position; at its first slide it has none to lose.
    const track = trackRef.current;
    if (!track || last.current === 0) return;
    track.scrollTo({ left: last.current * track.clientWidth, behavior: 'instant' });
  }, []);
  useEffect(() => () => clearTimeout(restTimer.current), []);

  return {
    trackRef,
    index,
    onScroll,
    next: () => show(index + 1),
    previous: () => show((index - 1 + count) % count),
  };
};
