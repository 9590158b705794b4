import type { ChatAdapter, ChatUser } from '#api/chat/chatAdapter.ts';
import { createListeners } from '#api/chat/listeners.ts';
import type { Member } from '#api/contract/member.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { createBank, memberOf, startAt } from '#test/sagas/support.ts';
import type { TestStore } from '#test/support/testStore.ts';

/** What a store's chat was called with, in order. */
export type Call =
  | ['load']
  | ['identify', ChatUser]
  | ['open', string | undefined]
  | ['close' | 'reset'];

/** A chat by hand: it records its calls, and emits what the test says. */
export const createHandChat = (initialUnread = 0) => {
  const { listen, emit } = createListeners();
  const calls: Call[] = [];
  const behaviour = {
    unread: initialUnread,
    /** What `load` does. */
    load: (): Promise<void> => Promise.resolve(),
    /** Commands that throw. */
    throws: new Set<string>(),
  };
  const record = (entry: Call): void => {
    calls.push(entry);
    if (behaviour.throws.has(entry[0])) throw new TypeError('a defect of the chat');
  };
  const adapter: ChatAdapter = {
    listen,
    load: async () => {
      record(['load']);
      await behaviour.load();
      emit({ kind: 'unread', count: behaviour.unread });
      emit({ kind: 'sessionLoaded' });
    },
    identify: (user) => record(['identify', user]),
    open: (topic) => record(['open', topic]),
    close: () => record(['close']),
    reset: () => record(['reset']),
  };
  return {
    adapter,
    behaviour,
    calls,
    emit,
    /** Names of the commands, in order. */
    commands: (): string[] => calls.map(([name]) => name),
    /** How often a command was given. */
    count: (name: Call[0]): number => calls.filter(([given]) => given === name).length,
  };
};
export type HandChat = ReturnType<typeof createHandChat>;

export interface ChatAppOptions {
  readonly member?: Member;
  readonly provider?: string;
  readonly websiteId?: string;
  /** Makes the adapter; the chat by hand unless given. */
  readonly loadChat?: () => Promise<ChatAdapter>;
  readonly reportError?: (error: unknown, where: string) => void;
}

/** A store with a chat by hand, its member logged in and known. */
export const startChat = async (chat: HandChat, options: ChatAppOptions = {}) => {
  const { member = memberOf(1), provider = 'embedded', websiteId = '' } = options;
  const app = await startAt(createBank(member), {
    loadChat: options.loadChat ?? (() => Promise.resolve(chat.adapter)),
    settings: { chat: { provider, websiteId } },
    ...(options.reportError && { reportError: options.reportError }),
  });
  return { ...app, chat: () => app.store.getState().chat };
};

/** Texts of the toasts of incoming messages. */
export const chatToastsOf = ({ actions }: Pick<TestStore, 'actions'>): unknown[] =>
  actions
    .filter(toastShown.match)
    .filter(({ payload }) => payload.key === 'chatMessage')
    .map(({ payload }) => payload.values?.text);
