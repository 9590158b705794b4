import { loadedItems } from '#api/endpoint.ts';
import { useReadOn } from '#shared/ui/lists/useReadOn.ts';

/** There is no call for one record: it is looked up in this many pages of its list. */
const PAGES_SEARCHED = 10;

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
 * The record with this order number. `isMissing`: in none of the pages that are searched; `hasFailed`: the search could
 * not be ended.
 */
export const useFoundRecord = <TRecord extends { readonly id: number; readonly order_no: string }>(
  query: PagedQuery<TRecord>,
  orderNo: string,
) => {
  const { data, isFetching, isError, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  const record = loadedItems(data).find(({ order_no }) => order_no === orderNo);
  const isSought = record === undefined && orderNo !== '';
  const searched = data?.pages.length ?? 0;
  const goesOn = searched > 0 && searched < PAGES_SEARCHED && hasNextPage;
  useReadOn(isSought && goesOn && !isFetching && !isFetchNextPageError, searched, fetchNextPage);
  const hasFailed = isError && isSought;
  // A list fetched before the record was made does not prove that it is missing.
  const isComplete = searched > 0 && !isFetching && !goesOn;
  return { record, isMissing: isSought ? isComplete && !hasFailed : orderNo === '', hasFailed };
};
