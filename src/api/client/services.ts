import type { ChatAdapter } from '#api/chat/chatAdapter.ts';
import type { PasswordKeyStore } from '#api/session/passwordKey.ts';
import type { StoredSession, TabChannel, TabLocks } from '#api/session/tabs.ts';
import type { Navigation, Settings } from './ports.ts';
import type { RunningRefresh } from './runningRefresh.ts';
import type { SecretSender } from './secretSender.ts';
import type { SecretVault } from './secrets.ts';
import type { Fetch } from './send.ts';

/**
 * Everything the client needs from outside, one set a store: the thunks' extra argument, the
 * sagas' context and the components' `useServices`. Nothing here is imported as an instance, so
 * two stores live side by side in one test.
 */
export interface Services {
  readonly fetch: Fetch;
  /** Sends the calls whose address has a secret in it; the app sets the page's before any flow makes one. */
  secretSender: SecretSender;
  readonly settings: Settings;
  readonly secrets: SecretVault;
  navigation: Navigation;
  /** Unix milliseconds. */
  now(): number;
  /** A fresh random id, e.g. of an attempt or a chat message. */
  id(): string;
  /** False only when the browser knows that there is no network. */
  online(): boolean;
  /** Writes everything persisted that has changed, now. Never throws. */
  flush(): Promise<void>;
  /** The chat's adapter, made when it is first asked for. Rejects where its code cannot be fetched. */
  loadChat(): Promise<ChatAdapter>;
  /** The session as storage holds it now, which another tab may have written. */
  readonly storedSession: StoredSession;
  /** Web Locks, or null where the browser has none. */
  readonly locks: TabLocks | null;
  readonly channel: TabChannel | null;
  /** What came from other tabs since the store was made, for a flow that listens later. Taken once. */
  takeEarlyMessages(): readonly unknown[];
  readonly passwordKeys: PasswordKeyStore;
  /** The one refresh under way, which every request that got 401 joins. */
  readonly refresh: { running: RunningRefresh | null };
  /** Ids of calls whose failure the caller shows, or nobody does. */
  readonly quietRequests: Set<string>;
  /** Reports an error that no screen shows to developers; in production without its message. */
  reportError(error: unknown, where: string): void;
}
