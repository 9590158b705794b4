import type { RawStorage } from '#app/persist/safeStorage.ts';

export interface MemoryStorage extends RawStorage {
  readonly entries: Map<string, string>;
}

/** A localStorage of its own; stores that are given the same one are tabs of one browser. */
export const createMemoryStorage = (initial: Record<string, string> = {}): MemoryStorage => {
  const entries = new Map(Object.entries(initial));
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
};
