import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '#api/client/services.ts';
import { type ChatAdapter, chatProviderOf } from './chatAdapter.ts';

/** What an adapter works with: one store and its services. */
export interface ChatContext {
  // biome-ignore lint/suspicious/noExplicitAny: the thunks of the API are typed by the whole store
  readonly dispatch: ThunkDispatch<any, any, UnknownAction>;
  getState(): unknown;
  readonly services: Services;
}

/** Fetches the code of the chat and makes its adapter. Rejects where the code cannot be fetched. */
export type ChatLoader = (context: ChatContext) => Promise<ChatAdapter>;

/** The chat that the settings name. No code of a chat is fetched before it is asked for. */
export const loadChat: ChatLoader = async (context) => {
  const { settings } = context.services;
  if (chatProviderOf(settings) === 'crisp') {
    const { createCrispChat } = await import('./crisp/crispChat.ts');
    return createCrispChat({ websiteId: settings.chat.websiteId });
  }
  const { createEmbeddedChat } = await import('./embedded/embeddedChat.ts');
  return createEmbeddedChat(context);
};
