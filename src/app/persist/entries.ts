import { parseJson } from '#shared/parseJson.ts';

/** Keys in localStorage, one entry for fields that change together. */
export const ENTRIES = {
  tokens: 'hd:tokens',
  login: 'hd:login',
  profile: 'hd:profile',
  website: 'hd:website',
  preferences: 'hd:preferences',
  attempts: 'hd:attempts',
  receipts: 'hd:receipts',
  lastFigures: 'hd:last-figures',
} as const;

/** Version in which each slice is written; raised together with a migration. */
export const VERSIONS = { session: 2, preferences: 1, attempts: 1, lastFigures: 1 } as const;

/** An entry is one JSON object: its fields, and the version they were written in. */
export type StoredEntry = Readonly<Record<string, unknown>> & { readonly version: number };

/** A stored text; '' for anything else. */
export const storedText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses an entry of any version; null for none and for anything invalid. */
const parseAnyEntry = (raw: string | null): StoredEntry | null => {
  const entry = parseJson(raw ?? '');
  const isEntry =
    typeof entry === 'object' &&
    entry !== null &&
    'version' in entry &&
    Number.isSafeInteger(entry.version);
  return isEntry ? (entry as StoredEntry) : null;
};

/**
 * Whether an entry was written by a later version of the app (this one is a rollback, or a tab that
 * stayed open): the meaning of its fields is unknown.
 */
export const isLaterEntry = (raw: string | null, version: number): boolean =>
  (parseAnyEntry(raw)?.version ?? 0) > version;

/** An entry that this version can use: its own, or an earlier one, which is migrated. */
export const parseEntry = (raw: string | null, version: number): StoredEntry | null =>
  isLaterEntry(raw, version) ? null : parseAnyEntry(raw);
