import type { SessionEndReason, SessionTokens } from './sessionSlice.ts';

/** The part of the Web Locks API that is used; tests hand in their own. */
export interface TabLocks {
  request<T>(
    name: string,
    options: { signal?: AbortSignal },
    callback: () => Promise<T>,
  ): Promise<T>;
}

/** The session: the tokens ride along for tabs that cannot read the storage. */
export type SessionMessage =
  | { readonly type: 'tokens'; readonly tokens: SessionTokens }
  | {
      readonly type: 'ended';
      readonly loginId: string;
      readonly reason: SessionEndReason;
      readonly msg: string;
    };

/** Writes of money begun and over; what an attempt is, the attempt flows know. */
type AttemptMessage =
  | { readonly type: 'attempt'; readonly attempt: unknown }
  | { readonly type: 'attemptOver'; readonly id: string; readonly isPlaced: boolean };

/** What one tab tells the others. */
export type TabMessage = SessionMessage | AttemptMessage;

/** The part of BroadcastChannel that is used. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
}

/** The stored tokens, read past the store. */
export interface StoredSession {
  /** null: nothing stored; 'unreadable': storage does not work, memory is all there is. */
  read(): SessionTokens | null | 'unreadable';
}
