import * as v from 'valibot';
import { type ApiError, unreadable } from './client/apiError.ts';
import type { ApiRequest } from './client/encodeRequest.ts';
import type { Call, ResponseOf } from './contract/call.ts';
import { entriesSent } from './contract/primitives.ts';

/** Rows per request of a list that is read to its end: the contract's most. */
export const WHOLE_PAGE = 100;

/** The rows of a list, as far as they were read. */
export interface Whole<TItem> {
  readonly items: readonly TItem[];
  /** Whether these are all rows there are; else no sum of them is a fact. */
  readonly isComplete: boolean;
  /** Whether it goes on behind the most pages that are read: reading it once more brings no more. */
  readonly isTooLong: boolean;
}

/** An outcome in RTK Query's form. */
export type Outcome<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly error: ApiError; readonly data?: undefined };

/** The base query within an endpoint's `queryFn`: rejects with nothing, an error is an answer. */
export type Ask = (
  request: ApiRequest,
) => PromiseLike<{ data?: unknown; error?: unknown }> | { data?: unknown; error?: unknown };

/** Makes a call and reads its answer by the contract. */
const read = async <TCall extends Call>(
  ask: Ask,
  call: TCall,
  payload: object,
): Promise<Outcome<ResponseOf<TCall>>> => {
  const answer = await ask({ call, payload });
  if (answer.error !== undefined) return { error: answer.error as ApiError };
  const parsed = v.safeParse(call.response, answer.data);
  return parsed.success
    ? { data: parsed.output as ResponseOf<TCall> }
    : { error: unreadable(parsed.issues) };
};

interface PageOf<TItem> {
  readonly list: readonly TItem[];
  readonly total: number | null;
}

interface Reading<TCall extends Call, TItem> {
  readonly call: TCall;
  /** The call's payload without page and size. */
  readonly payload: object;
  readonly pageOf: (answer: ResponseOf<TCall>) => PageOf<TItem>;
  /** The most pages that are read. */
  readonly most: number;
  /** Whether what was read is all that is wanted; then the rest is not read. */
  readonly isEnough?: (items: readonly TItem[]) => boolean;
}

/**
 * Reads a paged list to its end, a page after the other. It ends where the server's total is reached
 * or a page brings nothing new, so that a back-end with smaller pages is read to its end too. Rows
 * that were left out or repeated on their page, or that moved meanwhile, make it incomplete, never wrong.
 */
export const readWhole = async <TCall extends Call, TItem extends { readonly id: number }>(
  ask: Ask,
  { call, payload, pageOf, most, isEnough }: Reading<TCall, TItem>,
): Promise<Outcome<Whole<TItem> & { readonly first: ResponseOf<TCall> }>> => {
  const found = new Map<number, TItem>();
  let first: ResponseOf<TCall> | undefined;
  let hasLost = false;
  const end = (isAtEnd: boolean, isTooLong = false) => ({
    data: {
      items: [...found.values()],
      isComplete: isAtEnd && !hasLost,
      isTooLong,
      first: first as ResponseOf<TCall>,
    },
  });
  for (let page = 1; page <= most; page += 1) {
    const got = await read(ask, call, { ...payload, page, size: WHOLE_PAGE });
    if (got.error) return { error: got.error };
    first ??= got.data;
    const { list, total } = pageOf(got.data);
    // A list built of another one after that was read has no count: rows of it may be missing.
    hasLost ||= entriesSent.get(list) !== list.length;
    const before = found.size;
    for (const item of list) if (!found.has(item.id)) found.set(item.id, item);
    if (total !== null && found.size >= total) return end(true);
    // A page that is only repeated proves no end: the back-end may know no pages.
    if (found.size === before) return end(total === null && list.length === 0);
    if (isEnough?.([...found.values()])) return end(true);
  }
  return end(false, true);
};

/** Pages that are read at most: ten thousand rows. */
const MOST_PAGES = 100;

/** Reads back to this moment, Unix seconds. */
export interface Since {
  readonly since: number;
}

interface Records<TItem> {
  /** Its answer is a page of the list. */
  readonly call: Call & { readonly response: v.GenericSchema<unknown, PageOf<TItem>> };
  readonly payload: object;
  /** Unix seconds by which the list is in order; null where a row has no time. */
  readonly timeOf: (item: TItem) => number | null;
}

/** Whether a list, newest first, reaches back to a moment; a list in another order proves nothing. */
const reachesBack = (times: readonly (number | null)[], since: number): boolean => {
  const inOrder = times.every(
    (time, index) => time !== null && (index === 0 || time <= (times[index - 1] ?? time)),
  );
  return inOrder && (times.at(-1) ?? since) < since;
};

/** The `queryFn` of a list of records: its newest rows, back to a moment. */
export const readBack =
  <TItem extends { readonly id: number }>({ timeOf, ...list }: Records<TItem>) =>
  async (
    { since }: Since,
    _api: unknown,
    _options: unknown,
    ask: Ask,
  ): Promise<Outcome<Whole<TItem>>> => {
    const rows = await readWhole(ask, {
      ...list,
      pageOf: (answer) => answer,
      most: MOST_PAGES,
      isEnough: (items: readonly TItem[]) => reachesBack(items.map(timeOf), since),
    });
    if (rows.error) return { error: rows.error };
    const { items, isComplete, isTooLong } = rows.data;
    return { data: { items, isComplete, isTooLong } };
  };
