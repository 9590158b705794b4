import * as v from 'valibot';
import type { Navigation, Settings } from '#api/client/ports.ts';
import { randomId } from '#api/client/randomId.ts';
import type { SecretSender } from '#api/client/secretSender.ts';
import { createSecretVault } from '#api/client/secrets.ts';
import { type Fetch, sendBy } from '#api/client/send.ts';
import type { Services } from '#api/client/services.ts';
import type { PasswordKeyStore } from '#api/session/passwordKey.ts';
import type { TabChannel, TabLocks } from '#api/session/tabs.ts';
import { createErrorReporter } from './errorReporter.ts';
import { keepMessages } from './keepMessages.ts';
import { ENTRIES, isLaterEntry, parseEntry, VERSIONS } from './persist/entries.ts';
import { createMemoryKeyStore } from './persist/passwordKeyStore.ts';
import type { SafeStorage } from './persist/safeStorage.ts';
import { storedLogin } from './persist/sessionPersistence.ts';
import { parseStoredTokens } from './persist/storedTokens.ts';

/** The environment of one store. Everything left out has a harmless default. */
export interface ServiceOptions {
  readonly fetch: Fetch;
  /** Sends calls with a secret in their address instead of `fetch`. */
  readonly secretSender?: SecretSender;
  readonly settings?: Partial<Settings>;
  /** Unix milliseconds. */
  readonly now?: () => number;
  /** False only when the browser is known to be offline. */
  readonly online?: () => boolean;
  readonly locks?: TabLocks | null;
  readonly channel?: TabChannel | null;
  readonly passwordKeys?: PasswordKeyStore;
  readonly navigation?: Navigation;
  readonly reportError?: Services['reportError'];
}

const SETTINGS: Settings = {
  apiBase: '',
  sendAttemptKey: true,
  geolocationUrl: '',
  chat: { provider: 'none', websiteId: '' },
  hasServiceWorker: false,
};

const noopNavigation: Navigation = {
  go: () => undefined,
  current: () => '/',
};

/** What the calls and flows of one store use, with the defaults filled in. */
export const makeServices = (
  options: ServiceOptions,
  storage: SafeStorage,
  { flush, loadChat }: Pick<Services, 'flush' | 'loadChat'>,
): Services => ({
  fetch: options.fetch,
  secretSender: options.secretSender ?? {
    prepare: () => undefined,
    send: sendBy(options.fetch),
  },
  settings: { ...SETTINGS, ...options.settings },
  secrets: createSecretVault(),
  navigation: options.navigation ?? noopNavigation,
  now: options.now ?? Date.now,
  id: randomId,
  online: options.online ?? (() => true),
  flush,
  loadChat,
  storedSession: {
    read: () => {
      const raw = storage.get(ENTRIES.tokens);
      // '': another tab had no room for newer ones.
      const isReadable =
        raw !== '' && storage.isStored(ENTRIES.tokens) && !isLaterEntry(raw, VERSIONS.session);
      return isReadable ? parseStoredTokens(raw) : 'unreadable';
    },
    readLogin: () => {
      const entry = parseEntry(storage.get(ENTRIES.login), VERSIONS.session);
      return entry && v.parse(storedLogin, entry);
    },
  },
  locks: options.locks ?? null,
  channel: options.channel ?? null,
  takeEarlyMessages: keepMessages(options.channel ?? null),
  passwordKeys: options.passwordKeys ?? createMemoryKeyStore(),
  refresh: { running: null },
  quietRequests: new Set(),
  reportError: options.reportError ?? createErrorReporter(),
});
