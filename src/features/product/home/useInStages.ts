import { startTransition, useEffect, useState } from 'react';
import type { ProductGroup } from '#api/contract/product.ts';

/** The sections down to the one with the last of the first `count` cards of all; what comes later goes below. */
const firstOf = (groups: readonly ProductGroup[], count: number): ProductGroup[] => {
  let left = count;
  return groups.flatMap((group) => {
    if (!left) return [];
    const products = group.products.slice(0, left);
    left -= products.length;
    return products.length < group.products.length ? { ...group, products } : group;
  });
};

/**
 * What of the sections to draw: at first the one card that is seen without scrolling, then another with
 * every frame, each of which takes a slow phone some 40 ms, in the background, where it holds up no tap.
 * `isWhole` is false while more is to come.
 */
export const useInStages = (groups: readonly ProductGroup[]) => {
  const [count, setCount] = useState(1);
  const isWhole = count >= groups.reduce((sum, { products }) => sum + products.length, 0);
  useEffect(() => {
    if (isWhole) return undefined;
    // After the frame that shows the last one, so that none lays out two.
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, count]);
  return { shown: isWhole ? groups : firstOf(groups, count), isWhole };
};
