import type { InfiniteData } from '@reduxjs/toolkit/query/react';
import type * as v from 'valibot';
import type { ApiRequest } from './client/encodeRequest.ts';
import type { Call, RequestOf, ResponseOf } from './contract/call.ts';

/** Items asked for at once. */
export const PAGE_SIZE = 10;

/** Answers that hardly ever change (area codes, types) are kept this long, in seconds. */
export const KEEP_STATIC_FOR_S = 3600;

/**
 * The answer's schema for RTK Query. Its types expect a schema that changes nothing, while these
 * read lenient input into the declared output.
 */
const schemaOf = <TCall extends Call>(call: TCall) =>
  call.response as unknown as v.GenericSchema<ResponseOf<TCall>>;

/** A hook's argument: the payload, or nothing at all where there is none. */
// biome-ignore lint/suspicious/noConfusingVoidType: void is how RTK Query knows a hook without argument
export type ArgOf<TPayload> = keyof TPayload extends never ? void : TPayload;

/** `query` and `responseSchema` of a call whose argument is its payload. */
export const fromCall = <TCall extends Call>(call: TCall) => ({
  query: (payload: ArgOf<RequestOf<TCall>>): ApiRequest => ({ call, payload: payload ?? {} }),
  responseSchema: schemaOf(call),
});

/** As far as paging reads a page. */
interface PageLike {
  readonly list: readonly { readonly id: number }[];
  readonly total: number | null;
}

/**
 * The next page's number, or undefined at the end: by `total` where the back-end tells it, else as
 * long as pages come full. Pages are counted, not items, because unreadable items are dropped; a
 * page that is empty or brings nothing new ends the list, so that items removed meanwhile or a
 * back-end that ignores `page` cannot make it endless.
 */
export const nextPage = (
  last: PageLike,
  pages: readonly PageLike[],
  lastNumber: number,
): number | undefined => {
  const known = new Set(pages.slice(0, -1).flatMap(({ list }) => list.map(({ id }) => id)));
  if (last.list.every(({ id }) => known.has(id))) return undefined;
  const hasMore =
    last.total === null ? last.list.length >= PAGE_SIZE : lastNumber * PAGE_SIZE < last.total;
  return hasMore ? lastNumber + 1 : undefined;
};

/** Options of an infinite query over numbered pages; `pageOf` finds the page in an answer. */
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

/** All items loaded so far, in order; an id that slid onto a later page appears once. */
export const loadedItems = <TItem extends { readonly id: number }>(
  data: InfiniteData<{ readonly list: readonly TItem[] }, number> | undefined,
): TItem[] => {
  const items = new Map<number, TItem>();
  for (const item of data?.pages.flatMap(({ list }) => list) ?? []) {
    if (!items.has(item.id)) items.set(item.id, item);
  }
  return [...items.values()];
};

/**
 * The member's own refresh of a paged list: its first page anew, the further ones follow when scrolled
 * to. Refetches by tag or age read every page loaded so far again (record 12).
 */
export const readAnew = <TResult>(query: {
  readonly refetch: (options: { refetchCachedPages: boolean }) => TResult;
}): TResult => query.refetch({ refetchCachedPages: false });
