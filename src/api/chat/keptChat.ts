import { isApiError } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { pauseBeforeTry } from './backoff.ts';
import type { ChatAdapter, ChatEventName, ChatNews, ChatUser } from './chatAdapter.ts';

/** Longest wait for the chat's code, script or server before it counts as failed, ms. */
export const LOAD_WITHIN_MS = 15_000;

/** Events of an adapter besides `sessionLoaded`, passed on under their names. */
const NEWS = ['message', 'closed', 'unread', 'online', 'link'] as const satisfies ChatEventName[];

/**
 * What happens to a kept chat: its adapter's news, and how its session is. `error` is why it failed,
 * null where nothing came in time, or the adapter's code did not come at all: no defect of the app.
 */
export type KeptChatEvent =
  | ({ readonly name: (typeof NEWS)[number] } & ChatNews)
  | { readonly name: 'loading' | 'ready' }
  | { readonly name: 'failed'; readonly error: unknown };

/** A chat that connects by itself, and again whenever it has failed. */
export interface KeptChat {
  /** Sets the member; passed on when it changed. */
  identify(user: ChatUser): void;
  /** Shows the chat's own window, or takes it off the page; nothing while the session is not ready. */
  open(topic?: string): void;
  close(): void;
  /** Tries at once, where it waits for the next try. */
  retry(): void;
  /** Ends it: the adapter forgets the member. Throws what the adapter throws. */
  stop(): void;
}

const NOT_FOUND = 404;

/** The back-end has no such chat, which some say with HTTP 200 and a code: trying again by itself would never end. */
const hasNoChat = (error: unknown): boolean =>
  isApiError(error) &&
  (('status' in error && error.status === NOT_FOUND) ||
    (error.kind === 'business' && (error.code === NOT_FOUND || error.code === CODE.notFound)));

const isSameUser = (a: ChatUser, b: ChatUser): boolean =>
  a.id === b.id && a.avatar === b.avatar && a.nickname === b.nickname && a.phone === b.phone;

/**
 * Fetches an adapter (`fetchAdapter` rejects where its code cannot be loaded) and keeps its session:
 * what cannot be loaded in time, or throws, has failed and is tried again after 2, 4, 8, 16, 30, 30 … s. A session that loads late, all by itself, counts like any other. Nothing is
 * emitted after `stop`.
 */
export const keepChatConnected = (
  fetchAdapter: () => Promise<ChatAdapter>,
  firstUser: ChatUser,
  emit: (event: KeptChatEvent) => void,
): KeptChat => {
  let user = firstUser;
  let adapter: ChatAdapter | null = null;
  let session: 'loading' | 'ready' | 'failed' = 'loading';
  let stopListening: (() => void)[] = [];
  /** The limit of the try that runs, or the pause before the next. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the try that runs: what an earlier one brings is too late. */
  let tries = 0;
  /** Failures since it was last there. */
  let failures = 0;

  const succeed = (): void => {
    if (session === 'ready') return;
    clearTimeout(timer);
    failures = 0;
    session = 'ready';
    emit({ name: 'ready' });
  };
  const fail = (error: unknown): void => {
    clearTimeout(timer);
    failures += 1;
    session = 'failed';
    emit({ name: 'failed', error });
    if (!hasNoChat(error))
      timer = setTimeout(
        load,
        pauseBeforeTry(failures, () => 0),
      );
  };
  /** Gives the adapter a command; what it throws ends nothing but the session. */
  const command = (give: (adapter: ChatAdapter) => void): void => {
    try {
      if (adapter) give(adapter);
    } catch (error) {
      fail(error);
    }
  };
  const listenTo = (fetched: ChatAdapter): void => {
    stopListening = [
      fetched.on('sessionLoaded', succeed),
      ...NEWS.map((name) => fetched.on(name, (news) => emit({ ...news, name }))),
    ];
  };

  const load = (): void => {
    tries += 1;
    const own = tries;
    const isCurrent = (): boolean => own === tries && session === 'loading';
    const connect = async (): Promise<void> => {
      if (!adapter) {
        const fetched = await fetchAdapter().catch(() => null);
        if (!isCurrent()) return;
        if (!fetched) return fail(null);
        adapter = fetched;
        listenTo(fetched);
      }
      adapter.identify(user);
      await adapter.load();
      if (isCurrent()) succeed();
    };
    session = 'loading';
    emit({ name: 'loading' });
    timer = setTimeout(fail, LOAD_WITHIN_MS, null);
    connect().catch((error: unknown) => {
      if (isCurrent()) fail(error);
    });
  };
  load();

  return {
    identify: (next) => {
      if (isSameUser(user, next)) return;
      user = next;
      command((to) => to.identify(next));
    },
    open: (topic) => {
      if (session === 'ready') command((of) => of.open(topic));
    },
    close: () => {
      if (session === 'ready') command((of) => of.close());
    },
    retry: () => {
      if (session !== 'failed') return;
      clearTimeout(timer);
      load();
    },
    stop: () => {
      clearTimeout(timer);
      tries += 1;
      for (const stop of stopListening) stop();
      adapter?.reset();
    },
  };
};
