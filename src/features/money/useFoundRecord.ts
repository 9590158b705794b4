import { useEffect } from 'react';
import { loadedItems } from '#api/endpoint.ts';

/** The fields of a paged RTK Query result that the search needs. */
interface PagedQuery<TRecord extends { readonly id: number }> {
  readonly data?: Parameters<typeof loadedItems<TRecord>>[0];
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * The record with this order number. There is no call for one record, so it is looked up in its list
 * page by page. `isMissing`: in none of them; `hasFailed`: the search could not be ended.
 */
export const useFoundRecord = <TRecord extends { readonly id: number; readonly order_no: string }>(
  query: PagedQuery<TRecord>,
  orderNo: string,
) => {
  const { data, isFetching, isError, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  const record = loadedItems(data).find(({ order_no }) => order_no === orderNo);
  const isSearching = record === undefined && orderNo !== '';
  useEffect(() => {
    if (isSearching && data && hasNextPage && !isFetching && !isFetchNextPageError) {
      void fetchNextPage();
    }
  }, [isSearching, data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const hasFailed = isError && isSearching;
  // A list fetched before the record was made does not prove that it is missing.
  const isComplete = data !== undefined && !isFetching && !hasNextPage;
  return { record, isMissing: isSearching ? isComplete && !hasFailed : orderNo === '', hasFailed };
};
