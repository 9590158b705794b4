import { ENTRIES, parseEntry, storedText, VERSIONS } from '#app/persist/entries.ts';
import { parseStoredTokens } from '#app/persist/storedTokens.ts';
import { DISMISSED_NOTICE_KEY } from '#shared/storageKeys.ts';
import { DAY_MS, ZONE_MS } from '#shared/time.ts';
import { fillIn, PLACE } from './earlyPattern.ts';
import { setStyles } from './setStyles.ts';
import { type GetStorage, readItem } from './storedState.ts';

/** What the home screen's static shell shows of the last visit. */
export interface LastSeen {
  /** Address of the banner's picture; '' for none. */
  readonly banner: string;
  /** null takes its place away, '' leaves it empty. */
  readonly notice: string | null;
  /** Words of the first product's card, and the time they are of; null where they are not known. */
  readonly card: Readonly<Record<string, string>> | null;
}

/** What is at a path into stored JSON of unknown shape. */
const valueAt = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (part as Record<string | number, unknown> | null | undefined)?.[key],
    value,
  );

/** The text there; '' where there is none. */
const textAt = (...where: Parameters<typeof valueAt>): string => storedText(valueAt(...where));

const dayOf = (ms: number): number => Math.floor((ms + ZONE_MS) / DAY_MS);

/** The words kept of the first card, with the time that they are of; null where there are none. */
const cardOf = (kept: unknown): LastSeen['card'] => {
  const words = valueAt(kept, 'data');
  if (!words) return null;
  const isOfToday = dayOf(Number(valueAt(kept, 'at'))) === dayOf(Date.now());
  return { ...words, time: textAt(words, isOfToday ? 'clock' : 'moment') };
};

/** Reads what this login last saw in `language` from storage; null where there is nothing of it. */
export const readLastSeen = (
  language: string,
  storage: GetStorage,
  tabStorage: GetStorage,
): LastSeen | null => {
  const loginId = parseStoredTokens(readItem(storage, ENTRIES.tokens))?.loginId;
  const entry = parseEntry(readItem(storage, ENTRIES.lastFigures), VERSIONS.lastFigures);
  if (!loginId || entry?.loginId !== loginId || entry.language !== language) return null;
  const answers = valueAt(entry, 'answers');
  const banners = valueAt(answers, 'productBanners', 'data');
  const notice = textAt(banners, 'notice');
  const wasClosed = readItem(tabStorage, DISMISSED_NOTICE_KEY) === JSON.stringify(notice);
  return {
    banner: textAt(banners, 'banners', 0, 'cover'),
    notice: notice === '' || wasClosed ? null : notice,
    card: cardOf(valueAt(answers, 'firstCard')),
  };
};

/** The page's pattern of the first card and its time with the words in it; empty where one is missing. */
const filledCard = (shell: ParentNode, words: Readonly<Record<string, string>>): Element[] => {
  const { lang } = document.documentElement;
  const pattern = shell.querySelector<HTMLTemplateElement>(`template[data-pattern="${lang}"]`);
  if (!pattern) return [];
  const list = document.importNode(pattern.content, true);
  fillIn(list, words);
  if (list.textContent.search(PLACE) >= 0) return [];
  setStyles(list);
  for (const part of list.querySelectorAll('p, dd')) if (!part.textContent) part.remove();
  return [...list.children];
};

/** Fills the places in `shell` (`data-last`), each in the size it keeps once the app is there. */
export const paintLastSeen = (shell: ParentNode, { banner, notice, card }: LastSeen): void => {
  const fill = (name: string, content: Node | string | undefined): void => {
    const place = shell.querySelector<HTMLElement>(`[data-last="${name}"]`);
    if (!place || !content) return;
    place.dataset.on = '';
    place.replaceChildren(content);
  };
  const [time, first] = card ? filledCard(shell, card) : [];
  if (first) document.documentElement.dataset.figures = '';
  fill('time', time);
  fill('card', first);
  if (notice === null) shell.querySelector('[data-last="notice"]')?.remove();
  else fill('notice', notice);
  fill(
    'banner',
    banner && Object.assign(document.createElement('img'), { fetchPriority: 'high', src: banner }),
  );
};
