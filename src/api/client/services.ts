import type { ChatAdapter } from '#api/chat/chatAdapter.ts';
import type { PasswordKeyStore } from '#api/session/rememberedPassword.ts';
import type { StoredSession, TabChannel, TabLocks } from '#api/session/tabs.ts';
import type { RunningRefresh } from './refresh.ts';
import type { SecretVault } from './secrets.ts';

/** What differs from one deployment to the next; read at run time. */
export interface Settings {
  /** Base address of the API without a trailing slash; '' is this page's own origin. */
  readonly apiBase: string;
  /** Send the purchase attempt's id as Idempotency-Key; another origin has to allow the header. */
  readonly sendAttemptKey: boolean;
  /** IP geolocation service (C42); '' switches it off. */
  readonly geolocationUrl: string;
  readonly chat: { readonly provider: string; readonly websiteId: string };
}

/** The router as code outside React sees it; the app sets it once the router is mounted. */
export interface Navigation {
  go(path: string, options?: { replace?: boolean }): void | Promise<void>;
  back(): void;
  /** Path and query of the address. */
  current(): string;
}

/**
 * Everything the client needs from outside, one set a store: the thunks' extra argument, the
 * sagas' context and the components' `useServices`. Nothing here is imported as an instance, so
 * two stores live side by side in one test.
 */
export interface Services {
  readonly fetch: typeof fetch;
  readonly settings: Settings;
  readonly secrets: SecretVault;
  navigation: Navigation;
  /** Unix milliseconds. */
  now(): number;
  /** A fresh random id, e.g. of a purchase attempt. */
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
  readonly passwordKeys: PasswordKeyStore;
  /** The one refresh under way, which every request that got 401 joins. */
  readonly refresh: { running: RunningRefresh | null };
  /** Ids of calls whose failure is told by whoever made them, or not at all. */
  readonly quietRequests: Set<string>;
  /** Tells developers about an error that no screen shows; values must not be in it. */
  reportError(error: unknown, where: string): void;
}
