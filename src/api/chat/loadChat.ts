import { partLoader } from '#shared/ui/code/codeLoader.ts';
import { type ChatAdapter, chatProviderOf } from './chatAdapter.ts';
import type { ChatContext } from './chatContext.ts';

/** Loads the chat's code and creates its adapter. Rejects when the code cannot be loaded. */
export type ChatLoader = (context: ChatContext) => Promise<ChatAdapter>;

const loadCrisp = async () => ({ default: (await import('./crisp/crispChat.ts')).createCrispChat });
const loadEmbedded = async () => ({
  default: (await import('./embedded/embeddedChat.ts')).createEmbeddedChat,
});

/**
 * Loads the configured chat, on demand; who keeps it connected loads it again after a failure. No page is loaded again
 * for it over what is typed there: it is loaded with every login, and a page does its work without it.
 */
export const loadChat: ChatLoader = async (context) => {
  const { settings } = context.services;
  if (chatProviderOf(settings) === 'crisp') {
    const createCrispChat = await partLoader(loadCrisp).loadAside();
    return createCrispChat({ websiteId: settings.chat.websiteId });
  }
  const createEmbeddedChat = await partLoader(loadEmbedded).loadAside();
  return createEmbeddedChat(context);
};
