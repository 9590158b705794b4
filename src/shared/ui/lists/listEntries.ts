import type { ReactNode } from 'react';

/** The group of an item; items of one group are adjacent. */
export interface ListGroupOf {
  readonly key: string | number;
  /** Rendered on demand: most items of a long list start no group. */
  readonly heading: () => ReactNode;
  /** The section that the group belongs to; its head comes before its first group. */
  readonly section?: { readonly key: string; readonly head: ReactNode } | undefined;
}

/** Position of an item in its group. */
export interface RowPlace {
  /** Position in the whole list, from 0. */
  readonly index: number;
  readonly first: boolean;
  readonly last: boolean;
}

/** One rendered line of a list. */
export type ListEntry<TItem> =
  | { readonly kind: 'section'; readonly key: string; readonly head: ReactNode }
  | { readonly kind: 'heading'; readonly key: string; readonly heading: () => ReactNode }
  | { readonly kind: 'item'; readonly key: string; readonly item: TItem; readonly place: RowPlace };

/** Items without duplicate keys: pages overlap when rows are added while a member scrolls. */
export const uniqueByKey = <TItem>(
  items: readonly TItem[],
  itemKey: (item: TItem) => string | number,
): TItem[] => {
  const seen = new Set<string | number>();
  return items.filter((item) => {
    const key = itemKey(item);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** Heads of sections, headings of groups and items in order of appearance. */
export const listEntries = <TItem>(
  items: readonly TItem[],
  itemKey: (item: TItem) => string | number,
  groupBy?: (item: TItem) => ListGroupOf,
): ListEntry<TItem>[] => {
  const groups = groupBy && items.map(groupBy);
  const entries: ListEntry<TItem>[] = [];
  items.forEach((item, index) => {
    const group = groups?.[index];
    const before = groups?.[index - 1];
    const key = itemKey(item);
    const first = index === 0 || before?.key !== group?.key;
    const last = index === items.length - 1 || groups?.[index + 1]?.key !== group?.key;
    const section = group?.section;
    if (section && section.key !== before?.section?.key) {
      entries.push({ kind: 'section', key: `section:${key}`, head: section.head });
    }
    // The group's first item makes the key unique even if the group appears twice.
    if (group && first) {
      entries.push({ kind: 'heading', key: `group:${key}`, heading: group.heading });
    }
    entries.push({ kind: 'item', key: `item:${key}`, item, place: { index, first, last } });
  });
  return entries;
};
