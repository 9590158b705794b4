import type { SessionEndReason, SessionTokens } from './sessionSlice.ts';

/** The part of the Web Locks API that is used; tests hand in their own. */
export interface TabLocks {
  request<T>(
    name: string,
    options: { signal?: AbortSignal },
    callback: () => Promise<T>,
  ): Promise<T>;
}

/** What one tab tells the others. The tokens ride along for tabs that cannot read the storage. */
export type TabMessage =
  | { readonly type: 'tokens'; readonly tokens: SessionTokens }
  | {
      readonly type: 'ended';
      readonly loginId: string;
      readonly reason: SessionEndReason;
      readonly msg: string;
    };

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
