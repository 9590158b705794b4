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

/** By version: what makes of an entry's fields of the version before those of this one, whichever entry it is. */
type Migrations = Readonly<Record<number, (fields: Fields) => Fields>>;

/**
 * A tab's change of a field, and what is in storage by now; undefined where nothing is. `before` is undefined
 * where an earlier version wrote `after` beside what it could not read, `stored`.
 */
export interface FieldChange {
  readonly before: unknown;
  readonly after: unknown;
  readonly stored: unknown;
}

/** Where a slice is stored. */
export interface EntryPlan {
  readonly entries: EntryFields;
  readonly version: number;
  readonly migrations: Migrations;
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
 * back. Needs `serialize: false`; versions are per entry, and each is migrated from its own.
 *
 * An entry written by a later version of the app is not used. It stays until there is something to
 * store instead. One whose fields are merged is moved aside then, until a version that can use it puts
 * it together with what came since; others are replaced, so that nothing is left of another member.
 */
export const createEntryStorage = (
  storage: SafeStorage,
  { entries, version, migrations, formerly = {}, merged = {}, earlier }: EntryPlan,
): PersistStorage => {
  const lastSeen = new Map<string, readonly unknown[]>();
  const migrate = (fields: Fields, from: number): Fields =>
    Object.entries(migrations).reduce(
      (former, [to, step]) => (Number(to) > from ? step(former) : former),
      fields,
    );
  /** The fields of an entry in this version; null for none. */
  const parse = (raw: string | null): Fields | null => {
    const entry = parseEntry(raw, version);
    return entry && migrate(entry, entry.version);
  };
  const merge = (field: string, change: FieldChange): unknown =>
    merged[field]?.(change) ?? change.after;
  const isMerged = (fields: readonly string[]): boolean => fields.some((field) => field in merged);
  /** The same of what is stored under a key, with what an earlier version set aside of merged fields. */
  const read = (key: string, fields: readonly string[], formerKey = key): Fields | null => {
    const own = parse(storage.get(key) ?? storage.get(formerKey));
    // An earlier version set aside every entry: this one may be another member's.
    if (!isMerged(fields)) storage.remove(asideOf(key));
    const aside = parse(storage.get(asideOf(key)));
    if (!own || !aside) return own ?? aside;
    const change = (field: string): FieldChange => ({
      before: undefined,
      after: own[field],
      stored: aside[field],
    });
    return Object.fromEntries(fields.map((field) => [field, merge(field, change(field))]));
  };
  const write = (key: string, fields: Fields): void => {
    const present = storage.peek(key);
    const isLater = isLaterEntry(present, version);
    if (isLater && isMerged(Object.keys(fields))) storage.set(asideOf(key), present ?? '');
    storage.set(key, JSON.stringify({ version, ...fields }));
    // What could be used of it is in there now.
    if (!isLater && parse(storage.get(asideOf(key)))) storage.remove(asideOf(key));
  };
  return {
    getItem: (): Promise<Fields | null> => {
      const state: Fields = { _persist: { version, rehydrated: true } };
      let isFound = false;
      for (const [key, fields] of Object.entries(entries)) {
        const entry = read(key, fields, formerly[key]);
        isFound ||= entry !== null;
        for (const field of fields) if (entry && field in entry) state[field] = entry[field];
      }
      if (isFound) return Promise.resolve(state);
      const hasEarlier = earlier?.entries.some((key) => storage.get(key) !== null);
      return Promise.resolve(
        earlier && hasEarlier ? { ...state, ...migrate(earlier.read(storage), 1) } : null,
      );
    },
    setItem: (_key, state: Fields): Promise<void> => {
      let isWritten = true;
      for (const [key, fields] of Object.entries(entries)) {
        const values = fields.map((field) => state[field]);
        const seen = lastSeen.get(key);
        if (seen && values.every((value, index) => value === seen[index])) continue;
        if (!seen) lastSeen.set(key, values);
        // An initial state needs no storing yet.
        if (!seen && isLaterEntry(storage.peek(key), version)) {
          isWritten = false;
          continue;
        }
        // Reading what is not merged would let an older value overwrite a newer one.
        const stored = isMerged(fields) ? read(key, fields) : null;
        const toStore = fields.map((field, index) => {
          const [before, after] = [(seen ?? values)[index], values[index]];
          return [field, merge(field, { before, after, stored: stored?.[field] })];
        });
        write(key, Object.fromEntries(toStore));
        // What found no room is still to be added.
        if (storage.isStored(key)) lastSeen.set(key, values);
      }
      if (isWritten) for (const key of earlier?.entries ?? []) storage.remove(key);
      return Promise.resolve();
    },
    removeItem: (): Promise<void> => Promise.resolve(),
  };
};
