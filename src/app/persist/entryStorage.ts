import type { Storage as PersistStorage } from 'redux-persist';
import { parseEntry } from './entries.ts';
import type { SafeStorage } from './safeStorage.ts';

/** Which fields of a slice go into which entry. */
export type EntryFields = Readonly<Record<string, readonly string[]>>;

type Fields = Record<string, unknown>;

/**
 * A redux-persist storage that spreads one slice over several entries. Each is written only when
 * its own fields changed: a tab that learns a newer configuration must not write its older tokens
 * back. Works with `serialize: false`; versions are kept per entry and the oldest one counts.
 */
export const createEntryStorage = (storage: SafeStorage, entries: EntryFields): PersistStorage => {
  const lastSeen = new Map<string, readonly unknown[]>();
  return {
    getItem: (): Promise<Fields | null> => {
      const found = Object.entries(entries).flatMap(([key, fields]) => {
        const entry = parseEntry(storage.get(key));
        return entry ? [{ entry, fields }] : [];
      });
      if (found.length === 0) return Promise.resolve(null);
      const version = Math.min(...found.map(({ entry }) => entry.version));
      const state: Fields = { _persist: { version, rehydrated: true } };
      for (const { entry, fields } of found) {
        for (const field of fields) if (field in entry) state[field] = entry[field];
      }
      return Promise.resolve(state);
    },
    setItem: (_key, state: Fields & { _persist: { version: number } }): Promise<void> => {
      const { version } = state._persist;
      for (const [key, fields] of Object.entries(entries)) {
        const values = fields.map((field) => state[field]);
        const seen = lastSeen.get(key);
        if (seen && values.every((value, index) => value === seen[index])) continue;
        lastSeen.set(key, values);
        const entry = Object.fromEntries(fields.map((field, index) => [field, values[index]]));
        storage.set(key, JSON.stringify({ version, ...entry }));
      }
      return Promise.resolve();
    },
    removeItem: (): Promise<void> => Promise.resolve(),
  };
};
