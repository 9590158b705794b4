import { weakMapMemoize } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';

/** Sections of a list, each of one or more groups. */
export interface Sections<TItem> {
  /** Key of an item's section; the same function each time, as in `Grouping`. */
  readonly keyOf: (item: TItem) => string;
  /** What comes before the section's first group, which begins with this item. */
  readonly head: (item: TItem) => ReactNode;
}

/** The key of an item with an id, as `InfiniteList` asks for it. */
export const idOf = ({ id }: { readonly id: number }): number => id;

/** How items are grouped; items of one group are adjacent. */
export interface Grouping<TItem> {
  /** Key of an item's group; the same function each time, because entries are made once for it. */
  readonly keyOf: (item: TItem) => string | number;
  /** Heading of the group that begins with this item. */
  readonly heading: (item: TItem) => ReactNode;
  readonly sections?: Sections<TItem> | undefined;
}

/** Position of an item in its group. */
export interface RowPlace {
  /** Position in the whole list, from 0. */
  readonly index: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** One line of a list; a head or a heading is made of the item after it, when it is drawn. */
export type ListEntry<TItem> =
  | { readonly kind: 'section'; readonly key: string; readonly item: TItem }
  | { readonly kind: 'heading'; readonly key: string; readonly item: TItem }
  | {
      readonly kind: 'item';
      readonly key: string | number;
      readonly item: TItem;
      readonly place: RowPlace;
    };

/** The sort of an entry by which its height is guessed: the last row of a group has room below it. */
export const kindOf = (entry: ListEntry<unknown> | undefined): string =>
  entry?.kind === 'item' && entry.place.isLast ? 'last item' : (entry?.kind ?? '');

/**
 * Items without duplicate keys: pages overlap when rows are added while a member scrolls. Made once for the
 * same items and function.
 */
export const uniqueByKey = weakMapMemoize(
  <TItem>(items: readonly TItem[], itemKey: (item: TItem) => string | number): readonly TItem[] => {
    const keys = new Set(items.map(itemKey));
    if (keys.size === items.length) return items;
    // The first of each key: what is found is taken from the set.
    return items.filter((item) => keys.delete(itemKey(item)));
  },
);

/**
 * Heads of sections, headings of groups and items in order of appearance. Made once for the same items and
 * functions: a long list that is opened again is there at once.
 */
export const listEntries = weakMapMemoize(
  <TItem>(
    items: readonly TItem[],
    itemKey: (item: TItem) => string | number,
    groupKeyOf?: (item: TItem) => string | number,
    sectionKeyOf?: (item: TItem) => string,
  ): readonly ListEntry<TItem>[] => {
    const entries: ListEntry<TItem>[] = [];
    let groupKey: string | number | undefined;
    let sectionKey: string | undefined;
    let place: { index: number; isFirst: boolean; isLast: boolean } | undefined;
    items.forEach((item, index) => {
      const key = itemKey(item);
      const itemGroup = groupKeyOf?.(item);
      const isFirst = index === 0 || itemGroup !== groupKey;
      groupKey = itemGroup;
      if (place && isFirst) place.isLast = true;
      if (groupKeyOf && isFirst) {
        const itemSection = sectionKeyOf?.(item);
        if (itemSection !== sectionKey)
          entries.push({ kind: 'section', key: `section:${key}`, item });
        sectionKey = itemSection;
        // The group's first item makes the key unique even if the group appears twice.
        entries.push({ kind: 'heading', key: `group:${key}`, item });
      }
      place = { index, isFirst, isLast: index === items.length - 1 };
      entries.push({ kind: 'item', key, item, place });
    });
    return entries;
  },
);
