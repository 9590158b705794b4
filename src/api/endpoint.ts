import type * as v from 'valibot';
import type { ApiRequest } from './client/encodeRequest.ts';
import type { Call, RequestOf, ResponseOf } from './contract/call.ts';

/** Items per page. */
export const PAGE_SIZE = 10;

/** How long answers that hardly ever change (area codes, types) stay in the cache, in seconds. */
export const KEEP_STATIC_FOR_S = 3600;

/**
 * The answer's schema for RTK Query, whose types expect a schema with equal input and output, while
 * these parse lenient input.
 */
const schemaOf = <TCall extends Call>(call: TCall) =>
  call.response as unknown as v.GenericSchema<ResponseOf<TCall>>;

/** A hook's argument: the payload, or void where there is none. */
// biome-ignore lint/suspicious/noConfusingVoidType: void is how RTK Query knows a hook without argument
export type ArgOf<TPayload> = keyof TPayload extends never ? void : TPayload;

/** `query` and `responseSchema` of a call whose argument is its payload. */
export const fromCall = <TCall extends Call>(call: TCall) => ({
  query: (payload: ArgOf<RequestOf<TCall>>): ApiRequest => ({ call, payload: payload ?? {} }),
  responseSchema: schemaOf(call),
});

/** The part of a page that paging needs. */
interface PageLike {
  readonly list: readonly { readonly id: number }[];
  readonly total: number | null;
}

/**
 * The next page's number, or undefined at the end: by `total` if the back-end sends it, else until
 * one brings nothing. It counts pages, not items, because invalid items are dropped; but where a page
 * has fewer than were asked for, the back-end may make smaller ones, and its items count as well. A
 * page that is empty or brings nothing new ends the list, so that items removed meanwhile or a back-end
 * that ignores `page` cannot make it endless; unless the total is another one since a page brought something:
 * then items came before those that are known, and the list goes on for as many pages as its total makes.
 */
export const nextPage = (
  last: PageLike,
  pages: readonly PageLike[],
  lastNumber: number,
): number | undefined => {
  const known = new Set<number>();
  let totalThen = pages[0]?.total;
  for (const { list, total } of pages.slice(0, -1)) {
    if (list.some(({ id }) => !known.has(id))) totalThen = total;
    for (const { id } of list) known.add(id);
  }
  if (last.list.every(({ id }) => known.has(id))) {
    const isMoved = last.total !== null && last.total !== totalThen;
    return isMoved && lastNumber * PAGE_SIZE < last.total ? lastNumber + 1 : undefined;
  }
  const read = pages.reduce((sum, { list }) => sum + list.length, 0);
  const isShort = pages.some(({ list }) => list.length < PAGE_SIZE);
  const hasMore =
    last.total === null || lastNumber * PAGE_SIZE < last.total || (isShort && read < last.total);
  return hasMore ? lastNumber + 1 : undefined;
};

/** Options of an infinite query over numbered pages; `pageOf` returns the page in an answer. */
export const paging = <TAnswer>(pageOf: (answer: TAnswer) => PageLike) => ({
  infiniteQueryOptions: {
    initialPageParam: 1,
    getNextPageParam: (last: TAnswer, all: TAnswer[], lastNumber: number) =>
      nextPage(pageOf(last), all.map(pageOf), lastNumber),
  },
});

/** The filters of a paged call: its payload without page and size. */
export type FiltersOf<TCall> = ArgOf<Omit<RequestOf<TCall>, 'page' | 'size'>>;

/** `query` and `responseSchema` of a paged call; the argument is its filters. */
export const fromPagedCall = <TCall extends Call>(call: TCall) => ({
  query: (arg: { queryArg: FiltersOf<TCall>; pageParam: number }): ApiRequest => ({
    call,
    payload: { ...(arg.queryArg ?? {}), page: arg.pageParam, size: PAGE_SIZE },
  }),
  responseSchema: schemaOf(call),
});

interface Loaded<TItem> {
  readonly pages: readonly { readonly list: readonly TItem[] }[];
}
/** Answers do not change once they are there: their items are put together once. */
const itemsOf = new WeakMap<object, readonly unknown[]>();
const NOTHING: readonly never[] = [];

/**
 * All loaded items in order; an id that moved to a later page meanwhile appears once. The same array
 * for the same data.
 */
export const loadedItems = <TItem extends { readonly id: number }>(
  data: Loaded<TItem> | undefined,
): readonly TItem[] => {
  if (!data) return NOTHING;
  const known = itemsOf.get(data);
  // What was put in for these data below.
  if (known) return known as readonly TItem[];
  const seen = new Set<number>();
  const items = data.pages
    .flatMap(({ list }) => list)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  itemsOf.set(data, items);
  return items;
};

/**
 * Pull to refresh of a paged list: fetches the first page; further ones load on scrolling.
 * Refetches by tag or age load every page again (record 12).
 */
export const refetchFirstPage = <TResult>(query: {
  readonly refetch: (options: { refetchCachedPages: boolean }) => TResult;
}): TResult => query.refetch({ refetchCachedPages: false });

/** Options of a query hook for what changes by what others do: asked for again once shown again, 5 s old or more. */
export const SOON_STALE = { refetchOnMountOrArgChange: 5 } as const;

/**
 * Options of a query hook that only starts the request: its component is not rendered again for the answer.
 */
export const FETCH_ONLY = { selectFromResult: () => ({}) } as const;

/** Options of `initiate` that fetch an answer again, whatever its age, without subscribing to it. */
export const READ_AGAIN = { subscribe: false, forceRefetch: true } as const;
