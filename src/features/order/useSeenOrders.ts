import * as v from 'valibot';
import { orderList } from '#api/contract/order.ts';
import { loadedItems } from '#api/endpoint.ts';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { useOwnLastSeen } from '#api/lastFigures/useOwnLastSeen.ts';
import { useOrderListInfiniteQuery } from '#api/orderApi.ts';

/** The first page of the orders as `keepLastFigures` keeps it. */
const seenOrders = v.object({
  pages: v.array(orderList.response),
  pageParams: v.array(v.number()),
});

/**
 * The member's orders as a query that a list shows or, until they come, those that the member last saw,
 * with their time; `seenAt` is null for the newest. That there were none is shown of this visit alone: an
 * earlier one knows nothing of what was bought elsewhere since. `isEarlier`: they are of an earlier visit.
 */
export const useSeenOrders = () => {
  const query = useOrderListInfiniteQuery();
  const { data, seenAt } = useOwnLastSeen('orderList', query.data, seenOrders);
  if (seenAt === null) {
    return { query: { ...query, data }, seenAt: readBefore(query), isEarlier: false };
  }
  if (loadedItems(data).length === 0) return { query, seenAt: null, isEarlier: false };
  const { isFetching, isError, refetch } = query;
  const waiting = {
    hasNextPage: true,
    isFetchingNextPage: isFetching,
    isFetchNextPageError: isError,
    fetchNextPage: refetch,
  };
  return { query: { ...query, ...waiting, data }, seenAt, isEarlier: true };
};
