import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { duration, easing } from '#shared/theme/tokens.ts';

/** How long scrolling must be idle before the position counts (ms). */
const AT_REST_AFTER_MS = 100;
const TIMING = { duration: duration.draw, easing: easing.change };

const scrollToSlide = (track: HTMLElement | null, slide: number): void =>
  track?.scrollTo({ left: slide * track.clientWidth, behavior: 'instant' });

/** Moves what a slide shows, from and to a number of widths from its place. */
const slideFace = (slide: Element | undefined, from: number, to: number): void => {
  const at = (widths: number) => ({ transform: `translateX(${widths * 100}%)` });
  slide?.firstElementChild?.animate([at(from), at(to)], TIMING);
};

/**
 * Position of a scroll-snap track with `count` slides and, after them, a copy of the first: a finger that
 * goes on from the last slide finds the copy, and the track then jumps to the first unnoticed. `smooth`
 * false moves without animation (reduced motion).
 */
export const useCarousel = (count: number, smooth: boolean) => {
  const trackRef = useRef<HTMLUListElement>(null);
  const restTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(0);

  /**
   * Shows the slide beside the present one. The track is at its place at once, and the two faces move there from
   * where they were: the compositor does that alone, while a smooth scroll occupies the page in each of its frames.
   */
  const move = (by: 1 | -1) => {
    const to = (index + by + count) % count;
    setIndex(to);
    scrollToSlide(trackRef.current, to);
    if (!smooth) return;
    const slides = trackRef.current?.children;
    slideFace(slides?.[index], to - index, to - index - by);
    slideFace(slides?.[to], by, 0);
  };

  const onScroll = () => {
    const track = trackRef.current;
    if (!track || track.clientWidth === 0) return;
    clearTimeout(restTimer.current);
    restTimer.current = setTimeout(() => {
      const slide = Math.round(track.scrollLeft / track.clientWidth);
      setIndex(slide % count);
      if (slide >= count) scrollToSlide(track, 0);
    }, AT_REST_AFTER_MS);
  };

  const findPlace = useEffectEvent(() => {
    if (index !== 0) scrollToSlide(trackRef.current, index);
  });
  // A hidden track has lost its scroll position; at its first slide it has none to lose.
  useLayoutEffect(() => findPlace(), []);
  useEffect(() => () => clearTimeout(restTimer.current), []);

  return { trackRef, index, onScroll, next: () => move(1), previous: () => move(-1) };
};
