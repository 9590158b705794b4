import type { Settings } from '#api/client/ports.ts';

/** The chatting member; `nickname` is the real name, or else the user name. */
export interface ChatUser {
  readonly id: number;
  readonly avatar: string;
  readonly nickname: string;
  readonly phone: string;
}

/**
 * What an adapter emits. sessionLoaded: the conversation is loaded · closed: the member closed the
 * chat's own window · message: customer service wrote, `text` '' without words · unread: `count`
 * messages are unread · online: whether the service answers now · link: whether messages arrive
 * live. An adapter that does not know the last two never emits them.
 */
export type ChatNews =
  | { readonly kind: 'sessionLoaded' | 'closed' }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'unread'; readonly count: number }
  | { readonly kind: 'online'; readonly isOnline: boolean }
  | { readonly kind: 'link'; readonly isLive: boolean };

/**
 * A customer-service chat, as the chat flow uses it: embedded, or a hosted widget. Anything it
 * throws is caught; it must emit nothing after `reset`, however late.
 */
export interface ChatAdapter {
  /**
   * Connects. Resolves when the session is loaded and rejects when that fails; may then be called
   * again. The caller sets the timeout.
   */
  load(): Promise<void>;
  /** Sets the member: before `load`, and again when something about them changes. */
  identify(user: ChatUser): void;
  /**
   * Shows the chat's own window, if it has one; `topic` is what the member wants to write about.
   */
  open(topic?: string): void;
  /** Closes that window, and hides everything the chat shows by itself. */
  close(): void;
  /** Forgets the member (logout). */
  reset(): void;
  /** Adds a listener; returns a function that removes it. */
  listen(listener: (news: ChatNews) => void): () => void;
}

/** The chats a deployment can have; `none` says in the tab that there is none. */
export type ChatProvider = 'embedded' | 'crisp' | 'none';

/**
 * The chat of this deployment: the embedded one by default; none for an unknown or incomplete
 * setting.
 */
export const chatProviderOf = ({ chat }: Pick<Settings, 'chat'>): ChatProvider => {
  if (chat.provider === '' || chat.provider === 'embedded') return 'embedded';
  return chat.provider === 'crisp' && chat.websiteId !== '' ? 'crisp' : 'none';
};
