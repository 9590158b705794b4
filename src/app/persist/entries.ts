/** Names of what this app keeps in localStorage, one entry for things that change together. */
export const ENTRIES = {
  tokens: 'hd:tokens',
  profile: 'hd:profile',
  website: 'hd:website',
  preferences: 'hd:preferences',
  buy: 'hd:buy',
} as const;

/** An entry is one JSON object: its fields, and the version they were written in. */
export type StoredEntry = Readonly<Record<string, unknown>> & { readonly version: number };

/** Reads an entry's text; null for none and for anything that is not an entry. */
export const parseEntry = (raw: string | null): StoredEntry | null => {
  if (raw === null) return null;
  try {
    const entry: unknown = JSON.parse(raw);
    const isEntry =
      typeof entry === 'object' &&
      entry !== null &&
      'version' in entry &&
      Number.isSafeInteger(entry.version);
    return isEntry ? (entry as StoredEntry) : null;
  } catch {
    return null;
  }
};
