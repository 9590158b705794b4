import type { ReactNode } from 'react';

/** Heading of the group an item belongs to; items of one group stand together. */
export interface ListGroupOf {
  readonly key: string | number;
  readonly heading: ReactNode;
  /** The larger stretch the group belongs to, announced before the stretch's first group. */
  readonly section?: { readonly key: string; readonly head: ReactNode } | undefined;
}

/** Where an item stands in its group. */
export interface RowPlace {
  /** Position in the whole list, from 0. */
  readonly index: number;
  readonly first: boolean;
  readonly last: boolean;
}

/** One line of a list as it is drawn. */
export type ListEntry<TItem> =
  | { readonly kind: 'section'; readonly key: string; readonly head: ReactNode }
  | { readonly kind: 'heading'; readonly key: string; readonly heading: ReactNode }
  | { readonly kind: 'item'; readonly key: string; readonly item: TItem; readonly place: RowPlace };

/** Items without repeated keys: pages overlap when rows are added while a member scrolls. */
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
  const groups = items.map((item) => groupBy?.(item));
  return items.flatMap((item, index): ListEntry<TItem>[] => {
    const group = groups[index];
    const first = index === 0 || groups[index - 1]?.key !== group?.key;
    const last = index === items.length - 1 || groups[index + 1]?.key !== group?.key;
    const row: ListEntry<TItem> = {
      kind: 'item',
      key: `item:${itemKey(item)}`,
      item,
      place: { index, first, last },
    };
    // The group's first item makes the key unique even if the group appears twice.
    const before: ListEntry<TItem>[] =
      group && first
        ? [{ kind: 'heading', key: `group:${itemKey(item)}`, heading: group.heading }]
        : [];
    const section = group?.section;
    if (section && section.key !== groups[index - 1]?.section?.key) {
      before.unshift({ kind: 'section', key: `section:${itemKey(item)}`, head: section.head });
    }
    return [...before, row];
  });
};
