import { createPasswordKeyStore } from '#app/persist/passwordKeyStore.ts';
import type { StoreOptions } from '#app/store.ts';

const CHANNEL = 'hd';

/** What `read` gives, or null where the browser lacks it or forbids it (some do by throwing). */
const orNull = <T>(read: () => T | undefined): T | null => {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
};

/** The browser's own facilities, each null where it has none: the app works without any of them. */
export const browserServices = (
  window: Window & typeof globalThis,
): Pick<StoreOptions, 'storage' | 'online' | 'locks' | 'channel' | 'passwordKeys'> => {
  const databases = orNull(() => window.indexedDB);
  return {
    storage: orNull(() => window.localStorage),
    online: () => window.navigator.onLine,
    locks: orNull(() => window.navigator.locks),
    channel: orNull(() => new window.BroadcastChannel(CHANNEL)),
    ...(databases && { passwordKeys: createPasswordKeyStore(databases) }),
  };
};
