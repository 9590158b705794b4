import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { chatApi } from '#api/chatApi.ts';
import type { Services } from '#api/client/services.ts';
import { type ChatAdapter, chatProviderOf } from './chatAdapter.ts';

/** State that the API's own selectors and thunks read. */
type ChatApiState = Parameters<ReturnType<typeof chatApi.endpoints.chatHistory.select>>[0];

/** What an adapter needs: one store and its services. */
export interface ChatContext {
  readonly dispatch: ThunkDispatch<ChatApiState, unknown, UnknownAction>;
  getState(): unknown;
  readonly services: Services;
}

/** Loads the chat's code and creates its adapter. Rejects when the code cannot be loaded. */
export type ChatLoader = (context: ChatContext) => Promise<ChatAdapter>;

/** Loads the configured chat, on demand. Not by `partLoader`: who keeps it connected loads it again. */
export const loadChat: ChatLoader = async (context) => {
  const { settings } = context.services;
  if (chatProviderOf(settings) === 'crisp') {
    const { createCrispChat } = await import('./crisp/crispChat.ts');
    return createCrispChat({ websiteId: settings.chat.websiteId });
  }
  const { createEmbeddedChat } = await import('./embedded/embeddedChat.ts');
  return createEmbeddedChat(context);
};
