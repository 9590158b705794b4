import { compare, shareOf } from '#shared/money.ts';

/** Percent of the plot's height that the largest bar takes, and that the smallest one keeps. */
const TALLEST = 84;
const SHORTEST = 4;

/** Where a bar stands, in percent of the plot: the middle of its slot and its height. */
export interface Bar {
  readonly x: number;
  readonly height: number;
}

/**
 * Bars of amounts, the largest one highest; zero, negative and unknown ones have no height, any
 * other keeps a visible stump. Pixels are the one place where an amount becomes a Number: what is
 * written beside the bars comes from the decimal strings.
 */
export const barsOf = (amounts: readonly (string | null)[]): Bar[] => {
  const largest = amounts.reduce<string | null>(
    (best, amount) => (best === null || compare(amount, best) === 1 ? amount : best),
    null,
  );
  return amounts.map((amount, index) => {
    const percent = Number(shareOf(amount, largest) ?? 0);
    const drawn = compare(amount, '0') === 1;
    return {
      x: ((index + 0.5) / amounts.length) * 100,
      height: drawn ? Math.max(SHORTEST, (percent * TALLEST) / 100) : 0,
    };
  });
};
