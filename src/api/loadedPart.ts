import type { LoadedPart } from '#shared/ui/lists/completeKeys.ts';
import { loadedItems, PAGE_SIZE } from './endpoint.ts';

interface PagedQuery {
  readonly data?:
    | {
        readonly pages: readonly {
          readonly list: readonly { readonly id: number }[];
          readonly total: number | null;
        }[];
      }
    | undefined;
  readonly hasNextPage: boolean;
}

/**
 * What of a paged list is loaded. Rows that cannot be read are left out: a page that others follow is
 * short then, and a list at its end has fewer rows than its total, which it must have to be whole.
 */
export const loadedPart = ({ data, hasNextPage }: PagedQuery): LoadedPart => {
  const pages = data?.pages ?? [];
  if (hasNextPage) {
    return pages.every(({ list }) => list.length >= PAGE_SIZE) ? 'beginning' : 'gaps';
  }
  const total = pages.at(-1)?.total ?? null;
  return total !== null && loadedItems(data).length >= total ? 'all' : 'gaps';
};
