import { ENTRIES } from './entries.ts';

/** The used part of `localStorage`. */
export type RawStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Entries of all tabs, each of which adds its own to what is stored: what is outdated there is worth more than nothing. */
const SHARED: readonly string[] = [ENTRIES.attempts, ENTRIES.receipts];

/** Storage that never throws: where the browser has none, or no room, memory takes its place for this page. */
export interface SafeStorage {
  /**
   * The text stored under a key now, also by another tab; the value in memory where storage fails.
   */
  get(key: string): string | null;
  /** Like `get`, but does not count as reading for `set`. */
  peek(key: string): string | null;
  /**
   * Writes, unless this tab last read or wrote exactly this value. So a tab never overwrites
   * another tab's newer value with what it read a while ago. Where there is no room, the last
   * figures are deleted for it: they can be fetched again.
   */
  set(key: string, value: string): void;
  /** Deletes a key if it exists. */
  remove(key: string): void;
  /** False once storing this key failed: only memory holds its value. */
  isStored(key: string): boolean;
}

/**
 * Storage that never throws. Without usable storage (null, forbidden, or over quota) it works in
 * memory; `onFailure` is called once.
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
  const guarded = <T>(work: (storage: RawStorage) => T): { value: T } | null => {
    try {
      return raw ? { value: work(raw) } : null;
    } catch {
      return null;
    }
  };
  return {
    get(key) {
      if (!memoryOnly.has(key) || SHARED.includes(key)) {
        const read = guarded((storage) => storage.getItem(key));
        if (read) known.set(key, read.value);
        else fail(key);
      }
      return known.get(key) ?? null;
    },
    peek: (key) => guarded((storage) => storage.getItem(key))?.value ?? null,
    set(key, value) {
      if (known.get(key) === value) {
        // What found no room before may be gone again.
        if (this.peek(key) === value) memoryOnly.delete(key);
        return;
      }
      known.set(key, value);
      const write = () => guarded((storage) => storage.setItem(key, value));
      if (write() || (guarded((storage) => storage.removeItem(ENTRIES.lastFigures)) && write())) {
        memoryOnly.delete(key);
        return;
      }
      // A value that could not be replaced is outdated: old tokens would be taken for stolen ones. The text for none
      // needs no room, and says unlike a deletion that this tab has one.
      if (!SHARED.includes(key) && !guarded((storage) => storage.setItem(key, '')))
        guarded((storage) => storage.removeItem(key));
      fail(key);
    },
    remove(key) {
      if (this.get(key) === null) return;
      known.set(key, null);
      guarded((storage) => storage.removeItem(key));
    },
    isStored: (key) => !memoryOnly.has(key),
  };
};
