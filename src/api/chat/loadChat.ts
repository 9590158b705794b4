import { loadPart } from '#shared/ui/code/codeLoader.ts';
import { type ChatAdapter, chatProviderOf } from './chatAdapter.ts';
import type { ChatContext } from './chatContext.ts';

/** Loads the chat's code and creates its adapter. Rejects when the code cannot be loaded. */
export type ChatLoader = (context: ChatContext) => Promise<ChatAdapter>;

const loadCrisp = async () => ({ default: (await import('./crisp/crispChat.ts')).createCrispChat });
const loadEmbedded = async () => ({
  default: (await import('./embedded/embeddedChat.ts')).createEmbeddedChat,
});

/** Loads the configured chat, on demand; who keeps it connected loads it again after a failure. */
export const loadChat: ChatLoader = async (context) => {
  const { settings } = context.services;
  if (chatProviderOf(settings) === 'crisp') {
    const createCrispChat = await loadPart(loadCrisp);
    return createCrispChat({ websiteId: settings.chat.websiteId });
  }
  const createEmbeddedChat = await loadPart(loadEmbedded);
  return createEmbeddedChat(context);
};
