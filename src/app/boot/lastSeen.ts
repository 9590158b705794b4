import { ENTRIES, parseEntry, VERSIONS } from '#app/persist/entries.ts';
import { parseStoredTokens } from '#app/persist/storedTokens.ts';
import { TAB_KEYS } from '#shared/storageKeys.ts';

type Reads = () => Pick<Storage, 'getItem'>;

/**
 * What the home screen's static shell shows of the last visit, by the name of its place: '' shows the
 * place without it, null takes the place away.
 */
export type LastSeen = Readonly<Record<'banner' | 'notice' | 'title' | 'name', string | null>>;

const read = (storage: Reads, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

/** The text at a path into stored JSON of unknown shape; '' where there is none. */
const textAt = (value: unknown, ...path: readonly (string | number)[]): string => {
  const found = path.reduce<unknown>(
    (part, key) => (part as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  );
  return typeof found === 'string' ? found : '';
};

/** Reads what this login last saw in `language` from storage; null where there is nothing of it. */
export const readLastSeen = (
  language: string,
  storage: Reads,
  tabStorage: Reads,
): LastSeen | null => {
  const loginId = parseStoredTokens(read(storage, ENTRIES.tokens))?.loginId;
  const entry = parseEntry(read(storage, ENTRIES.lastFigures), VERSIONS.lastFigures);
  if (!loginId || entry?.loginId !== loginId || entry.language !== language) return null;
  const banners = ['answers', 'productBanners', 'data'] as const;
  const group = ['answers', 'productIndex', 'data', 'productByTypes', 0] as const;
  const notice = textAt(entry, ...banners, 'notice');
  const wasClosed = read(tabStorage, TAB_KEYS.dismissedNotice) === JSON.stringify(notice);
  return {
    banner: textAt(entry, ...banners, 'banners', 0, 'cover'),
    notice: notice === '' || wasClosed ? null : notice,
    title: textAt(entry, ...group, 'productTypeName'),
    name: textAt(entry, ...group, 'products', 0, 'name'),
  };
};

/** Fills the places in `shell` (`data-last`), each in the size it keeps once the app is there. */
export const paintLastSeen = (shell: ParentNode, seen: LastSeen): void => {
  for (const [name, value] of Object.entries(seen)) {
    const place = shell.querySelector<HTMLElement>(`[data-last="${name}"]`);
    if (value === null) place?.remove();
    if (!place || !value) continue;
    place.dataset.on = '';
    if (name !== 'banner') {
      place.textContent = value;
      continue;
    }
    const picture = document.createElement('img');
    picture.fetchPriority = 'high';
    picture.src = value;
    place.append(picture);
  }
};
