import { CrispClass } from 'crisp-sdk-web';
import type { ChatAdapter, ChatUser } from '#api/chat/chatAdapter.ts';
import { createListeners } from '#api/chat/listeners.ts';
import { allowCrispScripts, findCrispScript } from './crispScript.ts';

/** Key of the session data with the owner of the conversation. */
const OWNER = 'member_id';
/** Crisp updates its unread count this long after the event of its session, of a message or of its window's opening, ms. */
const COUNTED_AFTER_MS = 200;
/**
 * How often a new session is looked for after a reset, ms: Crisp's documentation does not promise
 * an event for it.
 */
const LOOK_EVERY_MS = 500;

/** The part of Crisp's message event that is used. */
interface CrispMessage {
  readonly type?: unknown;
  readonly from?: unknown;
  readonly content?: unknown;
}

/** The words of customer service's message, '' without. */
const textOf = ({ type, from, content }: CrispMessage): string =>
  type === 'text' && from !== 'user' && typeof content === 'string' ? content : '';

/** An absolute address, as a foreign page needs it; null for none, and for what is no address. */
const addressOf = (path: string): string | null => {
  try {
    return path === '' ? null : new URL(path, window.location.href).href;
  } catch {
    return null;
  }
};

/**
 * Crisp's hosted chat through its official package. Its window is shown only on request. Its events
 * count only between the loading of this member's session and the reset: others belong to somebody
 * else.
 */
export const createCrispChat = ({ websiteId }: { readonly websiteId: string }): ChatAdapter => {
  const { listen, emit } = createListeners();
  let user: ChatUser | null = null;
  let crisp: CrispClass | null = null;
  let phase: 'idle' | 'loading' | 'ready' = 'idle';
  let loading: Promise<void> | null = null;
  let waiting: { resolve(): void; reject(error: Error): void } | null = null;
  /** The session that was reset: its late events are ignored. */
  let formerSession: string | null = null;
  let looking: ReturnType<typeof setInterval> | undefined;
  /** What `open` last put into Crisp's field. */
  let topicPut = '';

  /** Reads a value from Crisp; null until its script is loaded. */
  const readFromCrisp = <T>(read: (sdk: CrispClass) => T): T | null =>
    crisp && typeof window.$crisp?.get === 'function' ? read(crisp) : null;
  const emitUnread = (): void => {
    if (phase !== 'ready') return;
    const count = Number(readFromCrisp((sdk) => sdk.chat.unreadCount())) || 0;
    emit({ kind: 'unread', count });
  };
  const emitUnreadSoon = (): void => void setTimeout(emitUnread, COUNTED_AFTER_MS);
  const emitOnline = (isOnline: unknown): void => {
    if (phase === 'ready') emit({ kind: 'online', isOnline: isOnline === true });
  };

  const showIdentity = (sdk: CrispClass, { id, avatar, nickname, phone }: ChatUser): void => {
    const picture = addressOf(avatar);
    sdk.user.setNickname(nickname);
    sdk.user.setPhone(phone);
    if (picture !== null) sdk.user.setAvatar(picture);
    sdk.session.setData({ [OWNER]: id });
  };

  /** Whether the session belongs to somebody who left without logging out. */
  const isForeign = ({ id }: ChatUser): boolean => {
    const owner = readFromCrisp((sdk) => sdk.session.getData(OWNER)) ?? null;
    return owner !== null && String(owner) !== String(id);
  };
  /** Whether Crisp's field holds words of the member; the package has no call for what is in it. */
  const isWriting = (): boolean => {
    const text: unknown = readFromCrisp(() => window.$crisp.get('message:text'));
    return typeof text === 'string' && text.trim() !== '' && text !== topicPut;
  };
  const putAway = (sdk: CrispClass): void => {
    sdk.chat.close();
    sdk.chat.hide();
  };
  const sessionId = (): string | null => readFromCrisp((sdk) => sdk.session.getIdentifier());
  const resetSession = (sdk: CrispClass): void => {
    formerSession = sessionId();
    sdk.message.setMessageText('');
    topicPut = '';
    sdk.setTokenId(undefined);
    sdk.session.reset();
  };
  const lookForSession = (): void => {
    clearInterval(looking);
    looking = setInterval(() => {
      if (sessionId() !== null) sessionLoaded();
    }, LOOK_EVERY_MS);
  };

  const sessionLoaded = (): void => {
    if (phase !== 'loading' || !crisp || !user) return;
    const session = sessionId();
    if (session !== null && session === formerSession) return;
    if (isForeign(user)) {
      resetSession(crisp);
      lookForSession();
      return;
    }
    clearInterval(looking);
    phase = 'ready';
    showIdentity(crisp, user);
    emitUnread();
    emit({ kind: 'sessionLoaded' });
    emitUnreadSoon();
    waiting?.resolve();
  };

  const follow = (sdk: CrispClass): void => {
    sdk.session.onLoaded(sessionLoaded);
    sdk.message.onMessageReceived((message: CrispMessage) => {
      if (phase !== 'ready') return;
      emit({ kind: 'message', text: textOf(message) });
      emitUnreadSoon();
    });
    sdk.chat.onChatOpened(() => {
      emitUnread();
      emitUnreadSoon();
    });
    sdk.chat.onChatClosed(() => {
      emitUnread();
      if (phase === 'ready') emit({ kind: 'closed' });
    });
    sdk.onWebsiteAvailabilityChanged(emitOnline);
  };

  /** Adds Crisp's script to the page. Throws where the browser refuses that. */
  const inject = (): void => {
    allowCrispScripts();
    const sdk = new CrispClass();
    sdk.configure(websiteId, { autoload: false, safeMode: true });
    follow(sdk);
    sdk.load();
    sdk.chat.hide();
    crisp = sdk;
    findCrispScript()?.addEventListener('error', function failed() {
      this.remove();
      crisp = null;
      phase = 'idle';
      waiting?.reject(new Error("Crisp's script cannot be loaded."));
    });
  };

  const begin = (): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject };
      phase = 'loading';
      if (!crisp) {
        inject();
        return;
      }
      // The script is loaded or loading, from an earlier login or try.
      lookForSession();
    });

  return {
    listen,
    identify: (next) => {
      user = next;
      if (phase === 'ready' && crisp) showIdentity(crisp, next);
    },
    load: () => {
      if (phase === 'ready') return Promise.resolve();
      loading ??= begin().finally(() => {
        loading = null;
      });
      return loading;
    },
    open: (topic) => {
      if (phase !== 'ready' || !crisp) return;
      crisp.chat.show();
      crisp.chat.open();
      if (topic === undefined || isWriting()) return;
      crisp.message.setMessageText(topic);
      topicPut = topic;
    },
    close: () => {
      if (phase === 'ready' && crisp) putAway(crisp);
    },
    reset: () => {
      clearInterval(looking);
      user = null;
      loading = null;
      const wasReady = phase === 'ready';
      phase = 'idle';
      if (!crisp || !wasReady) return;
      putAway(crisp);
      resetSession(crisp);
    },
  };
};
