import * as v from 'valibot';
import { FORMER_KEYS } from './storageKeys.ts';

/** One value stored in the browser as JSON. */
export interface StoredJson<TValue> {
  /**
   * The stored value; null without one, when it does not fit the schema, or when storage is
   * blocked.
   */
  readonly read: () => TValue | null;
  /** Stores a value; with blocked storage nothing outlives the page. */
  readonly write: (value: TValue) => void;
  readonly remove: () => void;
}

const ignoreStorageErrors = (run: () => void): void => {
  try {
    run();
  } catch {
    // Storage is blocked or full.
  }
};

/**
 * The value under a key, read with its schema, in localStorage or in the storage that `place`
 * returns. Never for secrets.
 */
export const storedJson = <TValue>(
  key: string,
  schema: v.GenericSchema<TValue>,
  place: () => Storage = () => localStorage,
): StoredJson<TValue> => {
  const former = FORMER_KEYS[key];
  const remove = (...keys: readonly (string | undefined)[]): void => {
    for (const one of keys) if (one !== undefined) place().removeItem(one);
  };
  return {
    read: () => {
      try {
        const stored = place().getItem(key) ?? (former ? place().getItem(former) : null);
        const result = v.safeParse(schema, JSON.parse(stored ?? 'null'));
        return result.success ? result.output : null;
      } catch {
        return null;
      }
    },
    write: (value) =>
      ignoreStorageErrors(() => {
        place().setItem(key, JSON.stringify(value));
        remove(former);
      }),
    remove: () => ignoreStorageErrors(() => remove(key, former)),
  };
};

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** An id under a key of localStorage: what this device chose last. */
export const storedId = (key: string): StoredJson<number> => storedJson(key, id);
