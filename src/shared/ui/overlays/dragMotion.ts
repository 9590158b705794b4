/** Where the finger was: px moved towards closing, and when (ms). */
export interface Sample {
  readonly moved: number;
  readonly at: number;
}

/** A surface dragged further than this (px), or let go of faster than this (px/ms), closes. */
const FAR = 96;
const FAST = 0.55;
/** Less than this (px) is never a flick. */
const FLICK = 24;
/** The moves before a release that make its speed (ms). */
const RECENT = 80;
/** Bounds of a closing (ms). */
const CLOSING = { shortest: 90, longest: 220 } as const;
/** How hard the spring pulls (1/ms): it is at rest after about `SPRING_MS`. */
const PULL = 0.02;

/** How long a surface takes to spring back (ms). */
export const SPRING_MS = 360;

/** The newest samples, as many as a release needs. */
export const recent = (samples: readonly Sample[], now: number): Sample[] =>
  samples.filter(({ at }) => now - at <= RECENT);

/** Speed of the release in px/ms towards closing: that of the last moves, 0 for a finger that rested. */
export const releaseSpeed = (samples: readonly Sample[], now: number): number => {
  const last = recent(samples, now);
  const [first] = last;
  const end = last.at(-1);
  if (!first || !end) return 0;
  return (end.moved - first.moved) / Math.max(1, now - first.at);
};

/** Whether a surface let go of here, so fast, closes; one that is thrown back stays open. */
export const closes = (moved: number, speed: number): boolean =>
  (moved > FAR && speed > -FAST) || (moved > FLICK && speed > FAST);

/** How long the rest of the way takes (ms), beginning at the finger's speed and slowing down. */
export const closingMs = (rest: number, speed: number): number =>
  Math.min(CLOSING.longest, Math.max(CLOSING.shortest, (2 * rest) / Math.max(speed, 0.01)));

/**
 * Places (px) at even times on the way back to 0: a critically damped spring that begins at the
 * finger's speed, and never passes the end.
 */
export const springBack = (moved: number, speed: number, steps = 12): number[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    if (step === steps) return 0;
    const time = (SPRING_MS * step) / steps;
    return Math.max(0, (moved + (speed + PULL * moved) * time) * Math.exp(-PULL * time));
  });
