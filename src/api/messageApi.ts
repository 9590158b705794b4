import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { baseApi } from './baseApi.ts';
import type { RequestOf, ResponseOf } from './contract/call.ts';
import * as message from './contract/message.ts';
import { type FiltersOf, fromCall, fromPagedCall, paging } from './endpoint.ts';

type Messages = ResponseOf<typeof message.messageList>;
type MessageFilters = FiltersOf<typeof message.messageList>;
/** The pages of a list that are loaded, none before the first answer. */
type Loaded = InfiniteData<Messages, number> | undefined;

/** The unread counts of the types alone, without the lists. */
const COUNTS = { type: 'Message', id: 'counts' } as const;
/** The member's unread count, and the records that messages are about: what was read of these may be older than the news. */
const ANNOUNCED = ['Member', 'Order', 'Income', 'Tx', 'Deposit', 'Withdrawal'] as const;

/** Site messages. */
export const messageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messageTypes: build.query<message.MessageType[], void>({
      ...fromCall(message.messageTypes),
      providesTags: [COUNTS],
    }),
    /** `type` '' lists all. */
    messageList: build.infiniteQuery<Messages, MessageFilters, number>({
      ...fromPagedCall(message.messageList),
      ...paging((answer: Messages) => answer),
      providesTags: ['Message'],
    }),
    /**
     * Marks messages as read: up to 50 ids joined by commas. The lists are changed in place, as reading each of them
     * to its last loaded page again for that would cost many calls; where the outcome is unknown they are read.
     */
    messageRead: build.mutation<
      ResponseOf<typeof message.messageRead>,
      RequestOf<typeof message.messageRead>
    >({
      ...fromCall(message.messageRead),
      invalidatesTags: (_answer, error) => [error ? 'Message' : COUNTS, ...ANNOUNCED],
      onQueryStarted: async ({ ids }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(markInLists(new Set(ids.split(',').map(Number))));
      },
    }),
  }),
});

/** A change of the cached lists, as a store that contains this API takes it. */
type Change = ReturnType<typeof messageApi.util.updateQueryData>;

/** Marks messages as read in each list, and takes those that were unread off the counts of all. */
const markInLists =
  (ids: ReadonlySet<number>) =>
  (dispatch: Parameters<Change>[0], getState: Parameters<Change>[1]): void => {
    const { updateQueryData, getRunningQueryThunk, selectCachedArgsForQuery } = messageApi.util;
    const filters: readonly MessageFilters[] = selectCachedArgsForQuery(getState(), 'messageList');
    const change = (filter: MessageFilters, work: (pages: Messages[]) => void): unknown =>
      dispatch(
        updateQueryData('messageList', filter, (list: Loaded) => {
          if (list) work(list.pages);
        }),
      );
    /** The ids that were unread in a list until now. */
    const mark = (filter: MessageFilters): number[] => {
      const marked: number[] = [];
      change(filter, (pages) => {
        for (const row of pages.flatMap(({ list }) => list)) {
          if (row.is_read === 1 || !ids.has(row.id)) continue;
          row.is_read = 1;
          marked.push(row.id);
        }
      });
      return marked;
    };
    const lower = (filter: MessageFilters, by: number): unknown =>
      change(filter, (pages) => {
        for (const page of pages) page.unread = Math.max(0, page.unread - by);
      });
    const { size } = new Set(filters.flatMap(mark));
    for (const filter of filters) {
      lower(filter, size);
      // A list that is being read may have been answered before.
      const markLater = (): void => {
        const { length } = mark(filter);
        if (length > 0) lower(filter, Math.max(length, size));
      };
      dispatch(getRunningQueryThunk('messageList', filter))?.then(markLater, markLater);
    }
  };

export const { useMessageTypesQuery, useMessageListInfiniteQuery, useMessageReadMutation } =
  messageApi;
