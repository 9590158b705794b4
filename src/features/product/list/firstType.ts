import * as v from 'valibot';
import { type ProductType, productIndex } from '#api/contract/product.ts';
import type { KeptAnswer } from '#api/lastFigures/lastFiguresSlice.ts';
import { isRunning } from './orderProducts.ts';

/** The types with a product that is still running, in what is kept of home; none where nothing is. */
export const runningTypes = (index: KeptAnswer | null): ReadonlySet<number> => {
  const seen = v.safeParse(productIndex.response, index?.data);
  const groups = seen.success ? seen.output.productByTypes : [];
  return new Set(
    groups
      .filter(({ products }) => products.some(isRunning))
      .map(({ productTypeId }) => productTypeId),
  );
};

/** The type that the list opens with where its address names none: the first of those in `running`, else the first one. */
export const firstType = (
  types: readonly ProductType[] | undefined,
  running: ReadonlySet<number>,
): ProductType | undefined =>
  types?.find(({ productTypeId }) => running.has(productTypeId)) ?? types?.[0];
