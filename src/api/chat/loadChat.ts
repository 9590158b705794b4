import { type ChatAdapter, chatProviderOf } from './chatAdapter.ts';
import type { ChatContext } from './chatContext.ts';

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
