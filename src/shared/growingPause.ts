const LONGEST_MS = 30_000;

/** Pause before try number `tries` (from 0), ms: `firstMs`, doubled each time up to 30 s. */
export const growingPause = (firstMs: number, tries: number): number =>
  Math.min(firstMs * 2 ** tries, LONGEST_MS);
