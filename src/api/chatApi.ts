import { baseApi } from './baseApi.ts';
import type { RequestOf, ResponseOf } from './contract/call.ts';
import * as chat from './contract/chat.ts';
import { fromCall } from './endpoint.ts';

/** Messages asked for at once: about two screens. */
const MESSAGES_AT_ONCE = 30;

export type ChatHistoryPage = ResponseOf<typeof chat.chatHistory>;
/** What a page goes back from: a message's id, or '' for the newest. */
type Before = number | '';

/** The page before the last one, or undefined where the conversation begins. */
const earlierThan = ({ has_more, list }: ChatHistoryPage): Before | undefined =>
  has_more === 1 ? list[0]?.id : undefined;

/** The embedded chat's calls: an extension of the embedded server, none of the 41. */
export const chatApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The conversation going back in time: the first page is the newest, each page oldest first. */
    chatHistory: build.infiniteQuery<ChatHistoryPage, void, Before>({
      ...fromCall(chat.chatHistory),
      query: ({ pageParam }) => ({
        call: chat.chatHistory,
        payload: { before: pageParam, size: MESSAGES_AT_ONCE },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: earlierThan },
    }),
    /** Sends one message; safe to repeat with the same `client_id`. The answer joins the history. */
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

/** Puts a message where it belongs by its id; one that is there already is left as it is. */
const insert = (pages: ChatHistoryPage[], message: chat.ChatMessage): void => {
  const isKnown = pages.some(({ list }) => list.some(({ id }) => id === message.id));
  const [newest] = pages;
  if (isKnown || !newest) return;
  const later = newest.list.findIndex(({ id }) => id > message.id);
  newest.list.splice(later < 0 ? newest.list.length : later, 0, message);
  newest.last_id = Math.max(newest.last_id, message.id);
};

/** Dispatch of a store with this API in it. */
type Dispatch = Parameters<ReturnType<typeof chatApi.util.updateQueryData>>[0];

/**
 * Adds a message that was sent or streamed to the history, if that was read. A read under way may
 * have been answered before the message was there, so it is added once more when the read is done.
 */
export const joinHistory =
  (message: chat.ChatMessage) =>
  (dispatch: Dispatch): void => {
    const add = (): unknown =>
      dispatch(
        chatApi.util.updateQueryData('chatHistory', undefined, ({ pages }) => {
          insert(pages, message);
        }),
      );
    add();
    dispatch(chatApi.util.getRunningQueryThunk('chatHistory', undefined))?.then(add, add);
  };

export const { useChatHistoryInfiniteQuery, useChatSendMutation, useChatReadMutation } = chatApi;
