import { useEffect } from 'react';
import type { Message } from '#api/contract/message.ts';
import { loadedItems } from '#api/endpoint.ts';
import { useMessageListInfiniteQuery } from '#api/messageApi.ts';
import type { TypeFilter } from '#shared/ui/lists/useTypeFilter.ts';

/** There is no call for one message: it is looked up in this many pages of the list. */
const PAGES_SEARCHED = 5;
/** Age in seconds from which a cached list is fetched again. */
const FRESH_FOR_S = 10;

/** A message by its id, as a query: null when the list does not contain it. */
export const useFoundMessage = (id: number | null, list: TypeFilter) => {
  const query = useMessageListInfiniteQuery(
    { type: list },
    { skip: id === null, refetchOnMountOrArgChange: FRESH_FOR_S },
  );
  const { data, isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage } = query;
  const messages = loadedItems(data);
  const place = messages.findIndex((message) => message.id === id);
  const found = messages[place] ?? null;
  const searched = data?.pages.length ?? 0;
  const goesOn = searched > 0 && searched < PAGES_SEARCHED && hasNextPage;
  // The page to load next; counted, because a quick response may never render `isFetching`.
  const nextPage = found === null && goesOn && !isFetching && !isError ? searched + 1 : null;
  useEffect(() => {
    if (nextPage !== null) void fetchNextPage();
  }, [nextPage, fetchNextPage]);

  const isSettled = found !== null || id === null || (searched > 0 && !goesOn && !isFetching);
  return {
    data: isSettled ? (found as Message | null) : undefined,
    /** Neighbours in the list, as far as loaded. */
    previous: found ? (messages[place - 1] ?? null) : null,
    next: found ? (messages[place + 1] ?? null) : null,
    // The list beside the message may read on; the message is not read again by that.
    isFetching: id !== null && isFetching && !(found && isFetchingNextPage),
    isError: !isSettled && isError,
    error: query.error,
    refetch: () => (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
};
