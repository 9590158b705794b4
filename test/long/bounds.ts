/** How long a long test goes on, and with what: LONG_TIMES and LONG_SEED, set by scripts/long.mjs. */
export const bounds = (times: number): { readonly times: number; readonly seed: number } => ({
  times: Number(process.env.LONG_TIMES || times),
  seed: Number(process.env.LONG_SEED || 1),
});

const MULTIPLIER = 1_664_525;
const INCREMENT = 1_013_904_223;
const RANGE = 2 ** 32;

/** Numbers from 0 up to below 1, the same for the same seed. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, MULTIPLIER) + INCREMENT) >>> 0;
    return state / RANGE;
  };
};
