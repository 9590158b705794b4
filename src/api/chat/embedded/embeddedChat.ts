import type { ChatAdapter, ChatUser } from '#api/chat/chatAdapter.ts';
import type { ChatContext } from '#api/chat/chatContext.ts';
import { createListeners } from '#api/chat/listeners.ts';
import { joinHistory } from '#api/chatApi.ts';
import type { ChatEvent, ChatMessage } from '#api/contract/chat.ts';
import { type Connection, connect } from './connection.ts';

/**
 * The chat on this project's own server: events are streamed into the cache of the history call,
 * which the app's chat window shows. So the adapter has no window to open or close.
 */
export const createEmbeddedChat = (context: ChatContext): ChatAdapter => {
  const { listen, emit } = createListeners();
  let user: ChatUser | null = null;
  let connection: Connection | null = null;
  let isAnnounced = false;

  const receive = (message: ChatMessage): void => {
    context.dispatch(joinHistory(message));
    const { from, text } = message;
    if (from === 'operator') emit({ kind: 'message', text });
  };
  const react = (event: ChatEvent): void => {
    if (event.type === 'message') receive(event.message);
    else if (event.type === 'unread') emit({ kind: 'unread', count: event.unread });
    else if (event.type === 'online') emit({ kind: 'online', isOnline: event.online === 1 });
    else if (event.type === 'session') {
      emit({ kind: 'unread', count: event.unread });
      emit({ kind: 'online', isOnline: event.online === 1 });
      emit({ kind: 'link', isLive: true });
      if (!isAnnounced) emit({ kind: 'sessionLoaded' });
      isAnnounced = true;
    }
  };
  const disconnect = (): void => {
    connection?.stop();
    connection = null;
    isAnnounced = false;
  };

  return {
    listen,
    identify: (next) => {
      if (user && user.id !== next.id) disconnect();
      user = next;
    },
    load: () => {
      if (!user) return Promise.reject(new Error('identify comes before load.'));
      if (connection) return connection.loaded;
      const started = connect(context, {
        onEvent: react,
        onLost: () => emit({ kind: 'link', isLive: false }),
      });
      connection = started;
      started.loaded.catch(() => {
        if (connection === started) connection = null;
      });
      return started.loaded;
    },
    open: () => undefined,
    close: () => undefined,
    reset: () => {
      user = null;
      disconnect();
    },
  };
};
