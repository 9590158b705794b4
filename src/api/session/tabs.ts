import type { RememberedLogin, SessionEndReason, SessionTokens } from './sessionSlice.ts';

/** The used part of the Web Locks API; tests provide their own. */
export interface TabLocks {
  request<T>(
    name: string,
    options: { signal?: AbortSignal },
    callback: () => Promise<T>,
  ): Promise<T>;
}

/** The session: includes the tokens for tabs that cannot read the storage. */
export type SessionMessage =
  | { readonly type: 'tokens'; readonly tokens: SessionTokens }
  | {
      readonly type: 'ended';
      readonly loginId: string;
      readonly reason: SessionEndReason;
      readonly msg: string;
      readonly keepPassword: boolean;
    };

/** Start and end of writes of money; the attempt flows know the details. */
type AttemptMessage =
  | { readonly type: 'attempt'; readonly attempt: unknown }
  | { readonly type: 'attemptOver'; readonly id: string; readonly isPlaced: boolean };

/** A message between tabs. */
export type TabMessage = SessionMessage | AttemptMessage;

/** The used part of BroadcastChannel. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** The stored session, read directly from storage. */
export interface StoredSession {
  /** null: nothing stored; 'unreadable': storage does not work, or another tab had no room: only memory is left. */
  read(): SessionTokens | null | 'unreadable';
  /** What is remembered of the login form; null where nothing can be read. */
  readLogin(): RememberedLogin | null;
}
