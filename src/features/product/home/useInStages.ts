import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import type { ProductGroup } from '#api/contract/product.ts';

/** Cards that a phone shows without scrolling. */
const FIRST_CARDS = 2;
/** Cards that a frame adds: a slow phone makes and lays out each in some 25 ms. */
const MORE_CARDS = 2;

/** The sections with the first `count` cards of all. */
const firstOf = (groups: readonly ProductGroup[], count: number): ProductGroup[] => {
  let left = count;
  return groups.flatMap((group) => {
    if (left <= 0) return [];
    const products = group.products.slice(0, left);
    left -= products.length;
    return products.length < group.products.length ? { ...group, products } : group;
  });
};

/**
 * What of the sections to draw: at first what is seen without scrolling, then more with every frame; all
 * of it, and later answers, in the background, where that holds up no tap. `isWhole` is false while
 * more is to come.
 */
export const useInStages = (groups: readonly ProductGroup[] | undefined) => {
  const known = useDeferredValue(groups);
  const [count, setCount] = useState(FIRST_CARDS);
  const total = known?.reduce((sum, { products }) => sum + products.length, 0) ?? 0;
  const isWhole = count >= total;
  useEffect(() => {
    if (isWhole) return undefined;
    // After the frame that shows the last ones, so that none lays out more than these.
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + MORE_CARDS)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, count]);
  return { shown: known && (isWhole ? known : firstOf(known, count)), isWhole };
};
