import { baseApi } from './baseApi.ts';
import type { RequestOf, ResponseOf } from './contract/call.ts';
import * as message from './contract/message.ts';
import { type FiltersOf, fromCall, fromPagedCall, paging } from './endpoint.ts';

type Messages = ResponseOf<typeof message.messageList>;

/** Site messages. */
export const messageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    messageTypes: build.query<message.MessageType[], void>({
      ...fromCall(message.messageTypes),
      providesTags: ['Message'],
    }),
    /** `type` '' lists all. */
    messageList: build.infiniteQuery<Messages, FiltersOf<typeof message.messageList>, number>({
      ...fromPagedCall(message.messageList),
      ...paging((answer: Messages) => answer),
      providesTags: ['Message'],
    }),
    /**
     * Marks messages as read: up to 50 ids joined by commas. Also refreshes the member's unread
     * count, and the records that messages are about: what was read of these may be older than the news.
     */
    messageRead: build.mutation<
      ResponseOf<typeof message.messageRead>,
      RequestOf<typeof message.messageRead>
    >({
      ...fromCall(message.messageRead),
      invalidatesTags: ['Message', 'Member', 'Order', 'Income', 'Tx', 'Deposit', 'Withdrawal'],
    }),
  }),
});

export const { useMessageTypesQuery, useMessageListInfiniteQuery, useMessageReadMutation } =
  messageApi;
