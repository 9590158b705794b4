import { useDeferredValue } from 'react';
import type { ProductGroup } from '#api/contract/product.ts';

/** Cards that a phone shows without scrolling. */
const FIRST_CARDS = 2;

/** The first section with the cards that are seen at first. */
const firstOf = ([first]: readonly ProductGroup[]): ProductGroup[] =>
  first ? [{ ...first, products: first.products.slice(0, FIRST_CARDS) }] : [];

/**
 * What of the sections to draw: at first what is seen without scrolling; the rest, and later answers,
 * in the background, where that holds up no tap. `isWhole` is false while more is to come.
 */
export const useInStages = (groups: readonly ProductGroup[] | undefined) => {
  const whole = useDeferredValue<readonly ProductGroup[] | null | undefined>(groups, null);
  return {
    shown: groups && (whole ?? firstOf(groups)),
    isWhole: groups === undefined || Boolean(whole),
  };
};
