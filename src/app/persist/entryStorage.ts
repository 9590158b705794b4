import type { Storage as PersistStorage } from 'redux-persist';
import { isLaterEntry, parseEntry } from './entries.ts';
import type { SafeStorage } from './safeStorage.ts';

/** The fields of a slice in each entry. */
type EntryFields = Readonly<Record<string, readonly string[]>>;

type Fields = Record<string, unknown>;

/** Former entries of another shape; `read` returns a slice's fields of version 1. */
interface EarlierEntries {
  readonly entries: readonly string[];
  readonly read: (storage: SafeStorage) => Fields;
}

/** A tab's change of a field, and what is in storage by now; undefined where nothing is. */
export interface FieldChange {
  readonly before: unknown;
  readonly after: unknown;
  readonly stored: unknown;
}

/** Where a slice is stored. */
export interface EntryPlan {
  readonly entries: EntryFields;
  readonly version: number;
  /** The entry whose change is a login or a logout. */
  readonly tokensEntry?: string;
  /** By the key of an entry, the one that held its fields before it had its own. */
  readonly formerly?: Readonly<Record<string, string>>;
  /** By the name of a field that tabs change independently: what a change makes of the stored one. */
  readonly merged?: Readonly<Record<string, (change: FieldChange) => unknown>>;
  /** Former entries that this slice's replace; deleted once its own are written. */
  readonly earlier?: EarlierEntries;
}

/** Key under which a later version's entry is kept when this version overwrites it. */
const asideOf = (key: string): string => `${key}:later`;

/**
 * A redux-persist storage that spreads one slice over several entries. Each is written only when
 * its own fields changed: a tab that receives a newer configuration must not write its older tokens
 * back. Needs `serialize: false`; versions are per entry and the oldest one counts.
 *
 * An entry written by a later version of the app is not used. It stays until there is something to
 * store instead, and is then moved aside. Tokens are not moved, and after a login or a logout here
 * the rest is deleted, because it may be another member's.
 */
export const createEntryStorage = (
  storage: SafeStorage,
  { entries, version, tokensEntry, formerly = {}, merged = {}, earlier }: EntryPlan,
): PersistStorage => {
  const lastSeen = new Map<string, readonly unknown[]>();
  const write = (key: string, fields: Fields): void => {
    const present = storage.peek(key);
    if (present !== null && isLaterEntry(present, version) && key !== tokensEntry) {
      storage.set(asideOf(key), present);
    }
    storage.set(key, JSON.stringify({ version, ...fields }));
  };
  return {
    getItem: (): Promise<Fields | null> => {
      const found = Object.entries(entries).flatMap(([key, fields]) => {
        const raw = storage.get(key) ?? storage.get(formerly[key] ?? key);
        const entry = parseEntry(raw, version);
        return entry ? [{ entry, fields }] : [];
      });
      if (found.length === 0) {
        const hasEarlier = earlier?.entries.some((key) => storage.get(key) !== null);
        if (!earlier || !hasEarlier) return Promise.resolve(null);
        return Promise.resolve({
          _persist: { version: 1, rehydrated: true },
          ...earlier.read(storage),
        });
      }
      const oldest = Math.min(...found.map(({ entry }) => entry.version));
      const state: Fields = { _persist: { version: oldest, rehydrated: true } };
      for (const { entry, fields } of found) {
        for (const field of fields) if (field in entry) state[field] = entry[field];
      }
      return Promise.resolve(state);
    },
    setItem: (_key, state: Fields): Promise<void> => {
      const changed: string[] = [];
      let isWritten = true;
      for (const [key, fields] of Object.entries(entries)) {
        const values = fields.map((field) => state[field]);
        const seen = lastSeen.get(key);
        if (seen && values.every((value, index) => value === seen[index])) continue;
        lastSeen.set(key, values);
        // An initial state needs no storing yet.
        if (!seen && isLaterEntry(storage.peek(key), version)) {
          isWritten = false;
          continue;
        }
        // Reading what is not merged would let an older value overwrite a newer one.
        const isMerged = fields.some((field) => field in merged);
        const stored = isMerged ? parseEntry(storage.get(key), version) : null;
        const toStore = fields.map((field, index) => {
          const [before, after] = [(seen ?? values)[index], values[index]];
          return [field, merged[field]?.({ before, after, stored: stored?.[field] }) ?? after];
        });
        write(key, Object.fromEntries(toStore));
        if (seen) changed.push(key);
      }
      if (tokensEntry && changed.includes(tokensEntry)) {
        for (const key of Object.keys(entries)) storage.remove(asideOf(key));
      }
      if (isWritten) for (const key of earlier?.entries ?? []) storage.remove(key);
      return Promise.resolve();
    },
    removeItem: (): Promise<void> => Promise.resolve(),
  };
};
