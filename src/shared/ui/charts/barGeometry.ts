import { compare, shareOf } from '#shared/money.ts';

/** Height of the largest bar and of the smallest one, in percent of the plot. */
const TALLEST = 84;
const SHORTEST = 4;

/** A bar in percent of the plot: the middle of its slot and its height. */
export interface Bar {
  readonly x: number;
  readonly height: number;
}

/**
 * Bars of amounts, the largest one highest; zero, negative and unknown ones have no height, all
 * others a visible minimum. The only place where amounts become Numbers, for pixels: the texts next
 * to the bars use the decimal strings.
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
