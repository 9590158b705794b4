import { useState } from 'react';
import type { Message } from '#api/contract/message.ts';
import { loadedItems } from '#api/endpoint.ts';
import { messageApi, useMessageListInfiniteQuery } from '#api/messageApi.ts';
import { useListAge } from '#api/useListAge.ts';
import { useSearchedPages } from '#shared/ui/lists/useReadOn.ts';
import type { TypeFilter } from '#shared/ui/lists/useTypeFilter.ts';

/** A message is looked up in this many pages of the list. */
const PAGES_SEARCHED = 5;
/** Age in seconds from which a cached page of the list is fetched again. */
const FRESH_FOR_S = 10;

/**
 * A message by its id, as a query: null when the list does not contain it. One that is shown stays, also where others
 * have moved it to a page that is not loaded; behind the last one loaded its list is read on.
 */
export const useFoundMessage = (id: number | null, list: TypeFilter) => {
  const filter = { type: list };
  const age = useListAge(messageApi.endpoints.messageList, filter, FRESH_FOR_S);
  const query = useMessageListInfiniteQuery(filter, { skip: id === null, ...age });
  const { isFetching, isFetchingNextPage, isError, hasNextPage, fetchNextPage } = query;
  const messages = loadedItems(query.data);
  const place = messages.findIndex((message) => message.id === id);
  const found = messages[place] ?? null;
  const [kept, setKept] = useState(found);
  if (found !== null && found !== kept) setKept(found);
  const shown = found ?? (kept?.id === id ? kept : null);
  const isLast = found !== null && place === messages.length - 1 && hasNextPage;
  const { searched, goesOn } = useSearchedPages(query, PAGES_SEARCHED, found === null, isLast);

  const isSettled = shown !== null || id === null || (searched > 0 && !goesOn && !isFetching);
  return {
    data: isSettled ? (shown as Message | null) : undefined,
    /** Neighbours in the list, as far as loaded. */
    previous: found ? (messages[place - 1] ?? null) : null,
    next: found ? (messages[place + 1] ?? null) : null,
    // The list beside the message may read on; the message is not read again by that.
    isFetching: id !== null && isFetching && !(shown && isFetchingNextPage),
    isError: !isSettled && isError,
    error: query.error,
    refetch: () => (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  };
};
