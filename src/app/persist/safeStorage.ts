/** The part of `localStorage` that is used. */
export type RawStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SafeStorage {
  /** The text stored under a key now, also by another tab; what memory has where storage fails. */
  get(key: string): string | null;
  /** The text in the browser's storage now; this tab still counts as not knowing it. */
  peek(key: string): string | null;
  /**
   * Writes unless this tab already knows exactly that to be stored. So a tab never puts back what
   * it read a while ago over something newer of another tab.
   */
  set(key: string, value: string): void;
  /** Deletes a key where there is one. */
  remove(key: string): void;
  /** False once storing this key failed: only memory has its value. */
  isStored(key: string): boolean;
}

/**
 * Storage that never throws. A browser without usable storage (null), one that forbids it and one
 * whose quota is full all work in memory; `onFailure` is called once.
 */
export const createSafeStorage = (raw: RawStorage | null, onFailure: () => void): SafeStorage => {
  const known = new Map<string, string | null>();
  const memoryOnly = new Set<string>();
  let reported = false;
  const fail = (key: string): void => {
    memoryOnly.add(key);
    if (reported) return;
    reported = true;
    onFailure();
  };
  const attempt = <T>(work: (storage: RawStorage) => T): { value: T } | null => {
    try {
      return raw ? { value: work(raw) } : null;
    } catch {
      return null;
    }
  };
  return {
    get(key) {
      if (!memoryOnly.has(key)) {
        const read = attempt((storage) => storage.getItem(key));
        if (read) known.set(key, read.value);
        else fail(key);
      }
      return known.get(key) ?? null;
    },
    peek: (key) => attempt((storage) => storage.getItem(key))?.value ?? null,
    set(key, value) {
      if (known.get(key) === value) return;
      known.set(key, value);
      if (attempt((storage) => storage.setItem(key, value))) {
        memoryOnly.delete(key);
        return;
      }
      // What could not be replaced is out of date: old tokens would be taken for stolen ones.
      attempt((storage) => storage.removeItem(key));
      fail(key);
    },
    remove(key) {
      if (this.get(key) === null) return;
      known.set(key, null);
      attempt((storage) => storage.removeItem(key));
    },
    isStored: (key) => !memoryOnly.has(key),
  };
};
