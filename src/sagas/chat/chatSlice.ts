import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared } from '#api/session/sessionSlice.ts';

/** Why somebody asks for customer service; prefilled where the chat can take it. */
export interface ChatRequest {
  readonly topic?: string;
}

/**
 * Whether there is a chat to talk in. off: nobody logged in, or none configured · failed: its
 * script or server cannot be reached; it is tried again by itself and when the member asks.
 */
interface ChatSession {
  readonly kind: 'off' | 'loading' | 'ready' | 'failed';
}

/** What the member sees; `topic` is what a 'contact us' link was about. */
export type ChatWindow =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly topic: string | null };

/** Whether events arrive at once, or the connection is being made again. */
export type ChatLink = 'live' | 'reconnecting';

/** Customer service. Texts of the conversation are never kept here. */
interface ChatState {
  readonly session: ChatSession;
  readonly window: ChatWindow;
  /** Customer service's messages that the member has not read. */
  readonly unread: number;
  /** Whether somebody is there to answer; null while unknown. */
  readonly isOnline: boolean | null;
  readonly link: ChatLink;
}

const initialState: ChatState = {
  session: { kind: 'off' },
  window: { kind: 'closed' },
  unread: 0,
  isOnline: null,
  link: 'live',
};

/** The member asks for another try; the flow makes it. */
export const chatRetried = createAction('chat/chatRetried');
/** Customer service wrote words. They stay out of the actions, but for the toast's. */
export const chatMessageArrived = createAction('chat/chatMessageArrived');

/** Customer service: asked for by the tab and by every 'contact us', kept up by its flow. */
export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    chatRequested: (state, { payload }: PayloadAction<ChatRequest | undefined>) => {
      state.window = { kind: 'open', topic: payload?.topic ?? null };
    },
    chatClosed: (state) => {
      state.window = { kind: 'closed' };
    },
    chatSessionLoading: (state) => {
      state.session = { kind: 'loading' };
    },
    chatSessionLoaded: (state) => {
      state.session = { kind: 'ready' };
    },
    chatSessionFailed: (state) => {
      state.session = { kind: 'failed' };
    },
    chatUnreadChanged: (state, { payload }: PayloadAction<number>) => {
      state.unread = payload;
    },
    chatOnlineChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isOnline = payload;
    },
    chatLinkChanged: (state, { payload }: PayloadAction<ChatLink>) => {
      state.link = payload;
    },
  },
  // Nothing of one member's conversation outlives the login.
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => initialState);
  },
  selectors: {
    selectChatWindow: (state) => state.window,
    selectChatSession: (state) => state.session,
    selectChatUnread: (state) => state.unread,
    selectChatOnline: (state) => state.isOnline,
    selectChatLink: (state) => state.link,
  },
});

export const {
  chatRequested,
  chatClosed,
  chatSessionLoading,
  chatSessionLoaded,
  chatSessionFailed,
  chatUnreadChanged,
  chatOnlineChanged,
  chatLinkChanged,
} = chatSlice.actions;
export const {
  selectChatWindow,
  selectChatSession,
  selectChatUnread,
  selectChatOnline,
  selectChatLink,
} = chatSlice.selectors;
