import { orNull } from '#app/orNull.ts';
import { createPasswordKeyStore } from '#app/persist/passwordKeyStore.ts';
import type { StoreOptions } from '#app/store.ts';

const CHANNEL = 'hd';

/** The browser's APIs, each null where unsupported: the app works without any of them. */
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
