import * as v from 'valibot';

/** One value kept in the browser's storage as JSON. */
export interface StoredJson<TValue> {
  /** What is kept, or null: nothing, something else, or a browser whose storage is blocked. */
  readonly read: () => TValue | null;
  /** Keeps a value; where storage is blocked nothing outlives the page. */
  readonly write: (value: TValue) => void;
  readonly remove: () => void;
}

const quietly = (act: () => void): void => {
  try {
    act();
  } catch {
    // Storage is blocked or full.
  }
};

/**
 * The value under a key, read with its schema: of localStorage, or of the storage that `place` gives.
 * Nothing secret goes there.
 */
export const storedJson = <TValue>(
  key: string,
  schema: v.GenericSchema<TValue>,
  place: () => Storage = () => localStorage,
): StoredJson<TValue> => ({
  read: () => {
    try {
      const result = v.safeParse(schema, JSON.parse(place().getItem(key) ?? 'null'));
      return result.success ? result.output : null;
    } catch {
      return null;
    }
  },
  write: (value) => quietly(() => place().setItem(key, JSON.stringify(value))),
  remove: () => quietly(() => place().removeItem(key)),
});
