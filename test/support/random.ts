const MULTIPLIER = 1_664_525;
const INCREMENT = 1_013_904_223;
const RANGE = 2 ** 32;

/** Random choices, the same for the same seed. */
export interface Random {
  /** From 0 up to below 1. */
  next(): number;
  /** A whole number from 0 up to below `count`. */
  below(count: number): number;
  /** One of these. @throws RangeError for none. */
  of<T>(values: readonly T[]): T;
}

/** A source of random choices of its own. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, MULTIPLIER) + INCREMENT) >>> 0;
    return state / RANGE;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    below,
    of: <T>(values: readonly T[]): T => {
      if (values.length === 0) throw new RangeError('There is nothing to choose from.');
      return values[below(values.length)] as T;
    },
  };
};
