import type { VirtualizerOptions } from '@tanstack/react-virtual';

/** px a ms: about ten screens in three seconds, faster than a row can be read. */
const TOO_FAST = 3;
/** ms between two scroll events, one a frame, of a page that misses frames or a screen that has few. */
const LATE_MS = 24;
/** ms of a frame that the drawing of rows may take: half of it, the browser needs the rest. */
const DRAWING_MS = 8;
/** ms after which a scroll event begins another scrolling. */
const RESTED_MS = 150;

type Observe<TScroller extends Element | Window> = VirtualizerOptions<
  TScroller,
  Element
>['observeElementOffset'];

/**
 * Observes a scroll offset as `observe` does, but passes nothing on while the list is flung too fast to be
 * read and the device cannot draw its rows in time, until the fling slows down or ends. `onHold` is called
 * when that begins and when it is over.
 */
export const whileInTime =
  <TScroller extends Element | Window>(
    observe: Observe<TScroller>,
    onHold: (isHeld: boolean) => void,
  ): Observe<TScroller> =>
  (instance, report) => {
    let last = { offset: 0, at: Number.NEGATIVE_INFINITY };
    let isHeld = false;
    let drawingMs = 0;
    return observe(instance, (offset, isScrolling) => {
      const at = performance.now();
      const passed = at - last.at;
      const isFlung =
        isScrolling && passed < RESTED_MS && Math.abs(offset - last.offset) > TOO_FAST * passed;
      last = { offset, at };
      const isLate = passed > LATE_MS && drawingMs > DRAWING_MS;
      const holds = isFlung && (isHeld || isLate);
      if (holds !== isHeld) onHold(holds);
      isHeld = holds;
      if (holds) return;
      report(offset, isScrolling);
      drawingMs = performance.now() - at;
    });
  };
