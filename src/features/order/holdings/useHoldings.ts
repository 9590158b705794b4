import { loadedItems } from '#api/endpoint.ts';
import { useWholeOrdersQuery } from '#api/holdingsApi.ts';
import { loadedPart } from '#api/loadedPart.ts';
import { useOrderListInfiniteQuery } from '#api/orderApi.ts';
import { useOnline } from '#shared/ui/device/useOnline.ts';
import { type Holdings, holdingShares } from './holdingShares.ts';

type SeenOrders = ReturnType<typeof useOrderListInfiniteQuery>['data'];

/** Whether pages at whose end no other is known are all orders there are. */
const isAll = (data: SeenOrders): boolean =>
  data !== undefined && loadedPart({ data, hasNextPage: false }) === 'all';

/**
 * What the principal held consists of, from all orders: those of the list where it is at its end, else
 * read apart. Null where they cannot all be read, or are no two products; undefined until that is known.
 * `seen`: the page of an earlier visit that is shown meanwhile, whose shares count if it has all orders.
 */
export const useHoldings = (seen: SeenOrders | undefined): Holdings | null | undefined => {
  const { data, hasNextPage, error } = useOrderListInfiniteQuery();
  const whole = useWholeOrdersQuery(undefined, { skip: !hasNextPage });
  const isOnline = useOnline();
  if (!data) {
    if (isAll(seen)) return holdingShares(loadedItems(seen));
    // Another try keeps the error: the list must not make room for what may fail again.
    return error !== undefined || !isOnline ? null : undefined;
  }
  if (!hasNextPage) return isAll(data) ? holdingShares(loadedItems(data)) : null;
  if (whole.data) return whole.data.isComplete ? holdingShares(whole.data.items) : null;
  return whole.isError ? null : undefined;
};
