import type { Settings } from '#api/client/ports.ts';

/** Who talks to customer service; `nickname` is the real name, or else the user name. */
export interface ChatUser {
  readonly id: number;
  readonly avatar: string;
  readonly nickname: string;
  readonly phone: string;
}

/**
 * sessionLoaded: the conversation is there · message: customer service wrote, `text` where it is text ·
 * closed: the member closed the chat's own window · unread: `count` messages are not read yet ·
 * online: whether somebody answers now · link: whether news arrive at once. An adapter that does not
 * know the last two never sends them.
 */
export type ChatEventName = 'sessionLoaded' | 'message' | 'closed' | 'unread' | 'online' | 'link';

export interface ChatNews {
  readonly text?: string;
  readonly count?: number;
  readonly isOnline?: boolean;
  readonly isLive?: boolean;
}

/**
 * A chat with customer service, as the chat flow uses one: embedded, or a hosted widget. Whatever it
 * throws is caught; nothing may be sent after `reset`, however late it comes.
 */
export interface ChatAdapter {
  /**
   * Connects. Resolves when the session is loaded and rejects when it cannot be; may be called again
   * after that. The caller sets the limit of time.
   */
  load(): Promise<void>;
  /** Says who the member is: before `load`, and again when something of it changes. */
  identify(user: ChatUser): void;
  /** Shows the chat's own window, where it has one; `topic` is what it is about, for the member to send. */
  open(topic?: string): void;
  close(): void;
  /** Takes whatever the chat shows by itself off the page. */
  hide(): void;
  /** Messages that are not read yet, as far as known. */
  unread(): number;
  /** Forgets the member (logout). */
  reset(): void;
  /** Listens; gives how to stop. */
  on(event: ChatEventName, listener: (news?: ChatNews) => void): () => void;
}

export type ChatProvider = 'embedded' | 'crisp' | 'none';

/** The chat of this deployment: the embedded one by default; an unknown or unfinished setting is none. */
export const chatProviderOf = ({ chat }: Pick<Settings, 'chat'>): ChatProvider => {
  if (chat.provider === '' || chat.provider === 'embedded') return 'embedded';
  return chat.provider === 'crisp' && chat.websiteId !== '' ? 'crisp' : 'none';
};
