import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import { baseApi } from './baseApi.ts';
import type { RequestOf, ResponseOf } from './contract/call.ts';
import * as chat from './contract/chat.ts';
import { fromCall } from './endpoint.ts';

/** Messages per page: about two screens. */
const MESSAGES_AT_ONCE = 30;

export type ChatHistoryPage = ResponseOf<typeof chat.chatHistory>;
/** Start of a page: the id of the message after it, or '' for the newest page. */
type Before = number | '';

/** The start of the next older page, or undefined at the beginning of the conversation. */
const earlierThan = ({ has_more, list }: ChatHistoryPage): Before | undefined =>
  has_more === 1 ? list[0]?.id : undefined;

/** The calls of the embedded chat: an extension of the embedded server, not part of the 41. */
export const chatApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The conversation, back in time: the newest page first, each page from its oldest message. */
    chatHistory: build.infiniteQuery<ChatHistoryPage, void, Before>({
      ...fromCall(chat.chatHistory),
      query: ({ pageParam }) => ({
        call: chat.chatHistory,
        payload: { before: pageParam, size: MESSAGES_AT_ONCE },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: earlierThan },
    }),
    /**
     * Sends one message; safe to repeat with the same `client_id`. The answer is added to the
     * history.
     */
    chatSend: build.mutation<ResponseOf<typeof chat.chatSend>, RequestOf<typeof chat.chatSend>>({
      ...fromCall(chat.chatSend),
      onQueryStarted: async (_message, { dispatch, queryFulfilled }) => {
        const stored = await queryFulfilled.catch(() => null);
        if (stored) dispatch(joinHistory(stored.data));
      },
    }),
    /** Marks everything up to a message as read. */
    chatRead: build.mutation<ResponseOf<typeof chat.chatRead>, RequestOf<typeof chat.chatRead>>(
      fromCall(chat.chatRead),
    ),
  }),
});

/** Inserts a message by its id; an existing one is left unchanged. */
const insert = (pages: ChatHistoryPage[], message: chat.ChatMessage): void => {
  const isKnown = pages.some(({ list }) => list.some(({ id }) => id === message.id));
  const [newest] = pages;
  if (isKnown || !newest) return;
  const later = newest.list.findIndex(({ id }) => id > message.id);
  newest.list.splice(later < 0 ? newest.list.length : later, 0, message);
  newest.last_id = Math.max(newest.last_id, message.id);
  // So that the window marks it as read once it is open.
  if (message.from === 'operator') newest.unread += 1;
};

/** The pages that are loaded, none before the first answer. */
type History = InfiniteData<ChatHistoryPage, Before>;

/** The dispatch of a store that contains this API. */
type Dispatch = Parameters<ReturnType<typeof chatApi.util.updateQueryData>>[0];

/**
 * Adds a sent or streamed message to the history, if that is loaded. A fetch in flight may have
 * been answered before the message existed, so it is added again when the fetch ends.
 */
export const joinHistory =
  (message: chat.ChatMessage) =>
  (dispatch: Dispatch): void => {
    const add = (): unknown =>
      dispatch(
        chatApi.util.updateQueryData('chatHistory', undefined, (history: History | undefined) => {
          if (history) insert(history.pages, message);
        }),
      );
    add();
    dispatch(chatApi.util.getRunningQueryThunk('chatHistory', undefined))?.then(add, add);
  };

export const { useChatHistoryInfiniteQuery, useChatSendMutation, useChatReadMutation } = chatApi;
