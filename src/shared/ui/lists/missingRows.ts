/** A page of rows, with the number of rows that the whole list has; null where that is not known. */
interface Page {
  readonly list: readonly { readonly id: unknown }[];
  readonly total: number | null;
}

const isPage = (page: unknown): page is Page =>
  Array.isArray((page as Partial<Page>).list) && (page as Page).total !== undefined;

/**
 * How many rows a list that has ended lacks of its total, by the data of its query: rows may have moved past
 * the pages that were read. 0 where that is not known, and for data that are no pages.
 */
export const missingRows = (data: unknown): number => {
  const pages = (data as { readonly pages?: unknown } | undefined)?.pages;
  if (!Array.isArray(pages) || !pages.every(isPage)) return 0;
  const ids = new Set(pages.flatMap(({ list }) => list.map(({ id }) => id)));
  return Math.max(0, (pages.at(-1)?.total ?? 0) - ids.size);
};
