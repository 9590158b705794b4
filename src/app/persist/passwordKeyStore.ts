import type { PasswordKeyStore } from '#api/session/passwordKey.ts';

const DATABASE = 'hd';
const STORE = 'keys';
const KEY = 'remembered-password';

const promiseOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const inStore = async <T>(
  factory: IDBFactory,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const opening = factory.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await promiseOf(opening);
  try {
    return await promiseOf(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
};

/** Stores the remembered password's key in IndexedDB, where a CryptoKey stays non-extractable. */
export const createPasswordKeyStore = (factory: IDBFactory): PasswordKeyStore => ({
  load: async () =>
    (await inStore<CryptoKey | undefined>(factory, 'readonly', (store) => store.get(KEY))) ?? null,
  save: async (key) => {
    await inStore(factory, 'readwrite', (store) => store.put(key, KEY));
  },
  remove: async () => {
    await inStore(factory, 'readwrite', (store) => store.delete(KEY));
  },
});

/** For browsers without IndexedDB, and for tests: the key is lost with the page. */
export const createMemoryKeyStore = (): PasswordKeyStore => {
  let kept: CryptoKey | null = null;
  return {
    load: () => Promise.resolve(kept),
    save: (key) => {
      kept = key;
      return Promise.resolve();
    },
    remove: () => {
      kept = null;
      return Promise.resolve();
    },
  };
};
