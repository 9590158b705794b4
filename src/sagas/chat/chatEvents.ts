import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import type { ChatAdapter, ChatEventName, ChatNews } from '#api/chat/chatAdapter.ts';

/** One thing that an adapter told. */
export interface ChatEvent extends ChatNews {
  readonly name: ChatEventName;
}

const NAMES: readonly ChatEventName[] = [
  'sessionLoaded',
  'message',
  'closed',
  'unread',
  'online',
  'link',
];

/** Everything an adapter tells, in order, until it is closed. */
export const eventsOf = (adapter: ChatAdapter): EventChannel<ChatEvent> =>
  eventChannel<ChatEvent>((emit) => {
    const stops = NAMES.map((name) => adapter.on(name, (news) => emit({ ...news, name })));
    return () => {
      for (const stop of stops) stop();
    };
  }, buffers.expanding());
