/** A page of rows, with the number of rows that the whole list has; null where that is not known. */
interface Page {
  readonly list: readonly { readonly id: unknown }[];
  readonly total: number | null;
}

const isPage = (page: unknown): page is Page =>
  Array.isArray((page as Partial<Page>).list) && (page as Page).total !== undefined;

/** Whether rows came or went while the pages were read: another total, or a row that is on two of them. */
const haveMoved = (pages: readonly Page[]): boolean => {
  const rows = pages.flatMap(({ list }) => [...new Set(list.map(({ id }) => id))]);
  return new Set(rows).size < rows.length || new Set(pages.map(({ total }) => total)).size > 1;
};

/**
 * How many rows a list that has ended lacks of its total, by the data of its query, because rows moved past
 * the pages that were read. 0 where that is not known, for data that are no pages, and where none moved: what cannot be
 * read of a row is left out, and reading it again would not help.
 */
export const missingRows = (data: unknown): number => {
  const pages = (data as { readonly pages?: unknown } | undefined)?.pages;
  if (!Array.isArray(pages) || !pages.every(isPage) || !haveMoved(pages)) return 0;
  const ids = new Set(pages.flatMap(({ list }) => list.map(({ id }) => id)));
  return Math.max(0, (pages.at(-1)?.total ?? 0) - ids.size);
};
