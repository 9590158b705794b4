import type { Settings } from '#api/client/ports.ts';

/** The chatting member; `nickname` is the real name, or else the user name. */
export interface ChatUser {
  readonly id: number;
  readonly avatar: string;
  readonly nickname: string;
  readonly phone: string;
}

/**
 * sessionLoaded: the conversation is loaded · message: customer service wrote, `text` for text
 * messages · closed: the member closed the chat's own window · unread: `count` messages are unread
 * · online: whether the service answers now · link: whether messages arrive live. An adapter that
 * does not know the last two never emits them.
 */
export type ChatEventName = 'sessionLoaded' | 'message' | 'closed' | 'unread' | 'online' | 'link';

/** What an event says: `text` of a message, `count` of unread ones, `isOnline` with online, `isLive` with link. */
export interface ChatNews {
  readonly text?: string;
  readonly count?: number;
  readonly isOnline?: boolean;
  readonly isLive?: boolean;
}

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
  on(event: ChatEventName, listener: (news?: ChatNews) => void): () => void;
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
