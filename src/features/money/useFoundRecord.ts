import { loadedItems } from '#api/endpoint.ts';
import { type SearchedQuery, useSearchedPages } from '#shared/ui/lists/useReadOn.ts';

/** A record is looked up in this many pages of its list. */
const PAGES_SEARCHED = 10;

/** The fields of a paged RTK Query result that the search needs. */
interface PagedQuery<TRecord extends { readonly id: number }> extends SearchedQuery {
  readonly data?: Parameters<typeof loadedItems<TRecord>>[0];
  readonly isFetchNextPageError: boolean;
}

/**
 * The record with this order number. `isMissing`: in none of the pages that are searched; `hasFailed`: the search could
 * not be ended.
 */
export const useFoundRecord = <TRecord extends { readonly id: number; readonly order_no: string }>(
  query: PagedQuery<TRecord>,
  orderNo: string,
) => {
  const { isFetching, isFetchNextPageError } = query;
  const record = loadedItems(query.data).find(({ order_no }) => order_no === orderNo);
  const isSought = record === undefined && orderNo !== '';
  const pages = { ...query, isError: isFetchNextPageError };
  const { searched, goesOn } = useSearchedPages(pages, PAGES_SEARCHED, isSought);
  const hasFailed = query.isError && isSought;
  // A list fetched before the record was made does not prove that it is missing.
  const isComplete = searched > 0 && !isFetching && !goesOn;
  return { record, isMissing: isSought ? isComplete && !hasFailed : orderNo === '', hasFailed };
};
