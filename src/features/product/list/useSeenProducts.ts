import * as v from 'valibot';
import { productList } from '#api/contract/product.ts';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { type LastSeen, useLastSeen } from '#api/lastFigures/useLastSeen.ts';
import type { PagedQuery } from '#shared/ui/lists/InfiniteList.tsx';

/** The first page of a type's products as `keepLastFigures` keeps it; '' for all types. */
export const seenProducts = v.object({
  type_id: v.union([v.number(), v.literal('')]),
  pages: v.array(productList.response),
  pageParams: v.array(v.number()),
});

type Products = Omit<v.InferOutput<typeof seenProducts>, 'type_id'>;

interface Seen {
  readonly query: PagedQuery & { readonly data?: Products | undefined };
  /** When the products were loaded, Unix milliseconds, while they are of an earlier visit, or a newer answer could not be read; else null. */
  readonly seenAt: number | null;
}

/**
 * The products of a type or, until they come, those that the member last saw of it, as a query that a list
 * shows: there may be more of them, which only a new answer can say. `typeId` is null while none is chosen.
 */
export const useSeenProducts = (
  query: PagedQuery & {
    readonly currentData?: Products | undefined;
    readonly fulfilledTimeStamp?: number | undefined;
  },
  typeId: number | '' | null,
): Seen => {
  const answer = query.currentData;
  const seen: LastSeen<Products> = useLastSeen<Products>('productList', answer, seenProducts);
  const isOfType = (seen.data as { readonly type_id?: unknown } | undefined)?.type_id === typeId;
  if (answer !== undefined || !isOfType) {
    return { query: { ...query, data: answer && seen.data }, seenAt: readBefore(query) };
  }
  const { isFetching, isError, refetch } = query;
  const waiting = {
    hasNextPage: true,
    isFetchingNextPage: isFetching,
    isFetchNextPageError: isError,
    fetchNextPage: refetch,
  };
  return { query: { ...query, ...waiting, data: seen.data }, seenAt: seen.seenAt };
};
