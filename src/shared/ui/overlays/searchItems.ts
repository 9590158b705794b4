/** One thing to pick from a searchable list. */
export interface PickerItem<TId extends string | number> {
  readonly id: TId;
  readonly label: string;
  /** Shown at the right and searched too, for instance a dial code. */
  readonly hint?: string | undefined;
  /** Heading above the item. */
  readonly group?: string | undefined;
  /** Further search words, not shown. */
  readonly keywords?: string | undefined;
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[\s+()-]/g, '');

const wordsOf = (query: string): string[] => query.trim().split(/\s+/).map(fold).filter(Boolean);

/** Whether a text has every word of the query; ignores case, accents, full width and punctuation. */
export const hasWords = (text: string, query: string): boolean => {
  const folded = fold(text);
  return wordsOf(query).every((word) => folded.includes(word));
};

/**
 * Items with every word of the query in their label, hint, group or keywords; ignores case,
 * accents, full width and punctuation. Items whose label or hint starts with the query come first.
 */
export const searchItems = <TItem extends PickerItem<string | number>>(
  items: readonly TItem[],
  query: string,
): readonly TItem[] => {
  if (wordsOf(query).length === 0) return items;
  const found = items.filter((item) =>
    hasWords([item.label, item.hint, item.group, item.keywords].join('|'), query),
  );
  const whole = fold(query);
  const begins = ({ label, hint = '' }: TItem) =>
    fold(label).startsWith(whole) || fold(hint).startsWith(whole);
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
};
