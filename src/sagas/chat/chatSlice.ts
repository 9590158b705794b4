import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Why somebody asks for customer service; prefilled where the chat can take it. */
export interface ChatRequest {
  readonly topic?: string;
}

/** The chat as the member asked for it; what the chat itself does comes with its flow (T7). */
export type ChatState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly topic: string | null };

/** Customer service: asked for by the tab (R12) and by every 'contact us'. */
export const chatSlice = createSlice({
  name: 'chat',
  initialState: { kind: 'closed' } as ChatState,
  reducers: {
    chatRequested: (_state, { payload }: PayloadAction<ChatRequest | undefined>): ChatState => ({
      kind: 'open',
      topic: payload?.topic ?? null,
    }),
    chatClosed: (): ChatState => ({ kind: 'closed' }),
  },
  selectors: { selectChat: (state) => state },
});

export const { chatRequested, chatClosed } = chatSlice.actions;
export const { selectChat } = chatSlice.selectors;
