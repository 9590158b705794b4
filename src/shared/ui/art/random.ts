/** Pseudo-random numbers in [0, 1), the same sequence for the same seed (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = Math.imul(Math.trunc(seed) + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A coordinate with one decimal: finer is invisible, and paths stay short. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);
