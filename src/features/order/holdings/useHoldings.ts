import { loadedItems } from '#api/endpoint.ts';
import { useWholeOrdersQuery } from '#api/holdingsApi.ts';
import { loadedPart } from '#api/loadedPart.ts';
import { useOrderListInfiniteQuery } from '#api/orderApi.ts';
import { type Holdings, holdingShares } from './holdingShares.ts';

/**
 * What the principal held consists of, from all orders: those of the list where it is at its end, else
 * read apart. Null where they cannot all be read, or are no two products; undefined until that is known.
 */
export const useHoldings = (): Holdings | null | undefined => {
  const { data, hasNextPage, isError } = useOrderListInfiniteQuery();
  const whole = useWholeOrdersQuery(undefined, { skip: !hasNextPage });
  if (!data) return isError ? null : undefined;
  if (!hasNextPage) {
    return loadedPart({ data, hasNextPage }) === 'all' ? holdingShares(loadedItems(data)) : null;
  }
  if (whole.data) return whole.data.isComplete ? holdingShares(whole.data.items) : null;
  return whole.isError ? null : undefined;
};
