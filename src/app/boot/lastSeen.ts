import { ENTRIES, parseEntry, storedText, VERSIONS } from '#app/persist/entries.ts';
import { parseStoredTokens } from '#app/persist/storedTokens.ts';
import { DISMISSED_NOTICE_KEY } from '#shared/storageKeys.ts';
import { DAY_MS, ZONE_MS } from '#shared/time.ts';
import { fillIn, PLACE } from './earlyPattern.ts';
import type { ShellVariant } from './earlyRules.ts';
import { setStyles } from './setStyles.ts';
import { type GetStorage, readItem } from './storedState.ts';

type Words = Readonly<Record<string, string>>;

/** What a screen's static shell shows of the last visit. */
export interface LastSeen {
  /** Address of home's first picture; '' for none. */
  readonly banner: string;
  /** null takes its place away, '' leaves it empty. */
  readonly notice: string | null;
  /** The time that the cards are of; '' where none is known. */
  readonly time: string;
  /** Words of the first cards; null for one that is left a skeleton. */
  readonly cards: readonly (Words | null)[];
}

/** Stored JSON of unknown shape: whatever is not there is undefined. */
type Stored = { readonly [key: string]: Stored } | null | undefined;

const dayOf = (ms: number): number => Math.floor((ms + ZONE_MS) / DAY_MS);

/**
 * Reads what this login last saw of a screen at this address, in `language`, from storage; null where there
 * is nothing of it. Without the words of the member's own amounts while those are hidden: they may
 * be in storage still, hidden a moment before the page was left, or in another tab.
 */
export const readLastSeen = (
  screen: ShellVariant,
  language: string,
  storage: GetStorage,
  tabStorage: GetStorage,
): LastSeen | null => {
  const loginId = parseStoredTokens(readItem(storage, ENTRIES.tokens))?.loginId;
  const entry = parseEntry(readItem(storage, ENTRIES.lastFigures), VERSIONS.lastFigures);
  if (!loginId || entry?.loginId !== loginId || entry.language !== language) return null;
  const answers = entry.answers as Stored;
  const top = answers?.productBanners?.data;
  const notice = storedText(top?.notice);
  const wasClosed = readItem(tabStorage, DISMISSED_NOTICE_KEY) === JSON.stringify(notice);
  const kept = answers?.[screen];
  const isOfToday = dayOf(Number(kept?.at)) === dayOf(Date.now());
  const cards: unknown = kept?.data?.cards?.[window.location.search];
  const isHidden =
    screen === 'mine' &&
    parseEntry(readItem(storage, ENTRIES.preferences), VERSIONS.preferences)?.hideAmounts;
  return {
    banner: storedText(top?.banners?.[0]?.cover),
    notice: notice === '' || wasClosed ? null : notice,
    time: storedText(kept?.data?.[isOfToday ? 'clock' : 'moment']),
    cards: !isHidden && Array.isArray(cards) ? cards : [],
  };
};

/** A pattern of the page with `words` in it; null where one is missing. */
const filled = (
  shell: ParentNode,
  name: string | undefined,
  words: Words,
): DocumentFragment | null => {
  const { lang } = document.documentElement;
  const pattern = shell.querySelector<HTMLTemplateElement>(`[data-pattern="${name} ${lang}"]`);
  if (!pattern) return null;
  const part = document.importNode(pattern.content, true);
  fillIn(part, words);
  if (part.textContent.search(PLACE) >= 0) return null;
  setStyles(part);
  for (const line of part.querySelectorAll('p, dd')) if (!line.textContent.trim()) line.remove();
  return part;
};

/** Fills a screen's places in `shell` (`data-last`), each in the size it keeps once the app is there. */
export const paintLastSeen = (
  shell: ParentNode,
  screen: ShellVariant,
  { banner, notice, time, cards }: LastSeen,
): void => {
  const places = (name: string) =>
    shell.querySelectorAll<HTMLElement>(`.s-${screen} [data-last="${name}"]`);
  const fill = (
    place: HTMLElement | undefined,
    content: Node | string | null | undefined,
  ): void => {
    if (!place || !content) return;
    place.dataset.on = '';
    place.replaceChildren(content);
  };
  places('card').forEach((place, index) => {
    const words = cards[index];
    const card = words && filled(shell, place.dataset.of, words);
    if (!card) return;
    fill(place, card);
    document.documentElement.dataset.figures = '';
    fill(places('time')[0], filled(shell, 'time', { time }));
  });
  const [noticePlace] = places('notice');
  if (notice === null) noticePlace?.remove();
  else fill(noticePlace, notice);
  fill(
    places('banner')[0],
    banner && Object.assign(document.createElement('img'), { fetchPriority: 'high', src: banner }),
  );
};
