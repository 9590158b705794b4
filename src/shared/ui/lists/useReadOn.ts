import { useEffect, useEffectEvent } from 'react';

/**
 * Loads the next page of a list of `pages` loaded ones while that is `isWanted`, and again after each that came. The pages
 * are counted, because an answer that comes within a frame is never seen as under way.
 */
export const useReadOn = (isWanted: boolean, pages: number, load: () => unknown): void => {
  const loadNext = useEffectEvent(load);
  const nextPage = isWanted ? pages + 1 : null;
  useEffect(() => {
    if (nextPage !== null) loadNext();
  }, [nextPage]);
};

/** The fields of a paged RTK Query result that a search needs; `isError`: it reads on no more by itself. */
export interface SearchedQuery {
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/**
 * Reads a list on while something `isSought` in it, in its first `most` pages: there is no call for one entry. `isNextWanted`
 * reads a page on whatever their number. Returns how many pages were searched, and whether the search goes on.
 */
export const useSearchedPages = (
  { data, isFetching, isError, hasNextPage, fetchNextPage }: SearchedQuery,
  most: number,
  isSought: boolean,
  isNextWanted = false,
) => {
  const searched = data?.pages.length ?? 0;
  const goesOn = searched > 0 && searched < most && hasNextPage;
  const isWanted = isNextWanted || (isSought && goesOn);
  useReadOn(isWanted && !isFetching && !isError, searched, fetchNextPage);
  return { searched, goesOn };
};
