import type { ReactNode } from 'react';

export interface ListGroup {
  /** Rendered when it is drawn. */
  readonly heading: () => ReactNode;
  /** The section that the group belongs to; its head comes before its first group. */
  readonly section?: { readonly key: string; readonly head: () => ReactNode } | undefined;
}

/** How items are grouped; items of one group are adjacent. */
export interface Grouping<TItem> {
  readonly keyOf: (item: TItem) => string | number;
  /** The group that begins with this item: most items of a long list begin none. */
  readonly groupOf: (item: TItem) => ListGroup;
}

/** Position of an item in its group. */
export interface RowPlace {
  /** Position in the whole list, from 0. */
  readonly index: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** One line of a list; what it shows is made when it is drawn. */
export type ListEntry<TItem> =
  | { readonly kind: 'section'; readonly key: string; readonly head: () => ReactNode }
  | { readonly kind: 'heading'; readonly key: string; readonly heading: () => ReactNode }
  | {
      readonly kind: 'item';
      readonly key: string | number;
      readonly item: TItem;
      readonly place: RowPlace;
    };

/** The sort of an entry by which its height is guessed: the last row of a group has room below it. */
export const kindOf = (entry: ListEntry<unknown> | undefined): string =>
  entry?.kind === 'item' && entry.place.isLast ? 'last item' : (entry?.kind ?? '');

/** Items without duplicate keys: pages overlap when rows are added while a member scrolls. */
export const uniqueByKey = <TItem>(
  items: readonly TItem[],
  itemKey: (item: TItem) => string | number,
): readonly TItem[] => {
  const keys = new Set(items.map(itemKey));
  if (keys.size === items.length) return items;
  // The first of each key: what is found is taken from the set.
  return items.filter((item) => keys.delete(itemKey(item)));
};

/** Heads of sections, headings of groups and items in order of appearance. */
export const listEntries = <TItem>(
  items: readonly TItem[],
  itemKey: (item: TItem) => string | number,
  groupBy?: Grouping<TItem>,
): ListEntry<TItem>[] => {
  const entries: ListEntry<TItem>[] = [];
  let groupKey: string | number | undefined;
  let sectionKey: string | undefined;
  let place: { index: number; isFirst: boolean; isLast: boolean } | undefined;
  items.forEach((item, index) => {
    const key = itemKey(item);
    const itemGroup = groupBy?.keyOf(item);
    const isFirst = index === 0 || itemGroup !== groupKey;
    groupKey = itemGroup;
    if (place && isFirst) place.isLast = true;
    if (groupBy && isFirst) {
      const { heading, section } = groupBy.groupOf(item);
      if (section && section.key !== sectionKey) {
        entries.push({ kind: 'section', key: `section:${key}`, head: section.head });
      }
      sectionKey = section?.key;
      // The group's first item makes the key unique even if the group appears twice.
      entries.push({ kind: 'heading', key: `group:${key}`, heading });
    }
    place = { index, isFirst, isLast: index === items.length - 1 };
    entries.push({ kind: 'item', key, item, place });
  });
  return entries;
};
