import type { PublicChanges } from '../db/publicChanges.ts';
import { PUBLIC_ANSWERS } from '../limits.ts';

/**
 * What is the same for everybody, kept for seconds. It is forgotten at once when this process changes what
 * it is made of; other processes show theirs until it is too old.
 */
export interface PublicAnswers {
  /**
   * The value of this name, read by `load` where none is kept that is young enough. The name holds all that the
   * value depends on (a language, a page), and nothing of a member. It is shared and must not be modified.
   * Rejects as `load` does, which is not kept.
   */
  read<T extends object>(name: string, maxAgeMs: number, load: () => Promise<T>): Promise<T>;
  /** A text made of a value that is kept, made once for each kind; made each time of any other value. */
  textOf(value: unknown, kind: string, make: () => string): string;
}

interface Kept {
  readonly value: Promise<object>;
  readonly at: number;
  readonly changes: number;
  readonly maxAgeMs: number;
  /** How often the name was asked for while it was kept. */
  asked: number;
}

/** Keeps such values in memory, nothing where the changes of the database are not counted; `now` in ms. */
export const createPublicAnswers = (
  changes: Readonly<PublicChanges> | null,
  now: () => number,
): PublicAnswers => {
  /** The one that was not read for the longest time comes first. */
  const kept = new Map<string, Kept>();
  const texts = new WeakMap<object, Map<string, string>>();

  const isGood = (entry: Kept, maxAgeMs: number): boolean => {
    const age = now() - entry.at;
    return entry.changes === changes?.count && age >= 0 && age < maxAgeMs;
  };

  /** What goes first: what is too old, then what was asked for the least, so that odd pages push out odd pages. */
  const worthOf = (entry: Kept): number => (isGood(entry, entry.maxAgeMs) ? entry.asked : 0);

  const makeRoom = (): void => {
    if (kept.size < PUBLIC_ANSWERS.most) return;
    const [least] = [...kept].reduce((one, next) =>
      worthOf(next[1]) < worthOf(one[1]) ? next : one,
    );
    kept.delete(least);
  };

  const keep = (name: string, entry: Kept): void => {
    entry.asked += 1;
    kept.delete(name);
    makeRoom();
    kept.set(name, entry);
  };

  return {
    read: async <T extends object>(name: string, maxAgeMs: number, load: () => Promise<T>) => {
      if (!changes) return load();
      const known = kept.get(name);
      if (known && isGood(known, maxAgeMs)) {
        keep(name, known);
        return known.value as Promise<T>;
      }
      // A change that is made meanwhile makes it too old before it is there.
      const begun = { at: now(), changes: changes.count, maxAgeMs, asked: known?.asked ?? 0 };
      const entry: Kept = { ...begun, value: load() };
      keep(name, entry);
      try {
        const value = await entry.value;
        texts.set(value, new Map());
        return value as T;
      } catch (error) {
        if (kept.get(name) === entry) kept.delete(name);
        throw error;
      }
    },
    textOf: (value, kind, make) => {
      const made = typeof value === 'object' && value !== null ? texts.get(value) : undefined;
      const text = made?.get(kind) ?? make();
      made?.set(kind, text);
      return text;
    },
  };
};
