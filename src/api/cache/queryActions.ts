/**
 * What RTK Query dispatches for reads and mutations and does not export: its types are of no one endpoint, and so of
 * no matcher. Read from the source of version 2.14.0; compare it when RTK Query is upgraded.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { baseApi } from '../baseApi.ts';
import type { QueryId } from './refetchQuery.ts';

/** Types of the actions of a read, of `baseApi`'s `reducerPath`. */
export const QUERY_PENDING = 'api/executeQuery/pending';
export const QUERY_FULFILLED = 'api/executeQuery/fulfilled';
export const QUERY_REJECTED = 'api/executeQuery/rejected';

/** How the types of a mutation's actions begin. */
export const MUTATION = 'api/executeMutation/';
/** What invalidates answers: the end of a mutation, or the action for it. */
export const INVALIDATES = /executeMutation.(f|r)|invalidateTags/;

type RemoveQuery = typeof baseApi.internalActions.removeQueryResult;
/** Names an answer in the cache's state. */
export type QueryKey = Parameters<RemoveQuery>[0]['queryCacheKey'];

export interface QueryArg extends QueryId {
  readonly queryCacheKey: QueryKey;
  readonly subscribe?: boolean;
  /** `true` for one that is forced; a screen's age in seconds otherwise. */
  readonly forceRefetch?: unknown;
  /** Of a list's next or previous page. */
  readonly direction?: string;
}

/** An action of a read; whether it is one, its type says. */
export interface QueryAction extends UnknownAction {
  readonly meta: {
    readonly requestId: string;
    readonly arg: QueryArg;
    /** With a rejected one: it was not sent, because the answer is new enough or under way. */
    readonly condition?: boolean;
    /** With a fulfilled one, Unix ms. */
    readonly fulfilledTimeStamp: number;
  };
  /** The answer, or why there is none. */
  readonly payload?: unknown;
}
