import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '#api/client/services.ts';
import { type ChatAdapter, chatProviderOf } from './chatAdapter.ts';

/** What an adapter needs: one store and its services. */
export interface ChatContext {
  // biome-ignore lint/suspicious/noExplicitAny: the thunks of the API are typed by the whole store
  readonly dispatch: ThunkDispatch<any, any, UnknownAction>;
  getState(): unknown;
  readonly services: Services;
}

/** Loads the chat's code and creates its adapter. Rejects when the code cannot be loaded. */
export type ChatLoader = (context: ChatContext) => Promise<ChatAdapter>;

/** Loads the configured chat. Its code is only loaded on demand. */
export const loadChat: ChatLoader = async (context) => {
  const { settings } = context.services;
  if (chatProviderOf(settings) === 'crisp') {
    const { createCrispChat } = await import('./crisp/crispChat.ts');
    return createCrispChat({ websiteId: settings.chat.websiteId });
  }
  const { createEmbeddedChat } = await import('./embedded/embeddedChat.ts');
  return createEmbeddedChat(context);
};
