import type { Middleware, MiddlewareAPI, UnknownAction } from '@reduxjs/toolkit';
import { nextTask } from '#shared/nextTask.ts';
import { baseApi } from '../baseApi.ts';
import type { ApiError } from '../client/apiError.ts';
import type { Services } from '../client/services.ts';
import {
  INVALIDATES,
  QUERY_FULFILLED,
  QUERY_PENDING,
  QUERY_REJECTED,
  type QueryAction,
  type QueryArg,
} from './queryActions.ts';
import { refetchQuery } from './refetchQuery.ts';

/** `patchQueryData`, as the base API does not know it: it knows no endpoint by its type. */
type NoteTags = (endpoint: string, arg: unknown, patches: [], tags: true) => UnknownAction;

/**
 * Notes the tags of reads that were never answered: RTK Query does so with the answer, and would not find them
 * when it invalidates.
 */
const noteTags = ({ dispatch, getState }: MiddlewareAPI): void => {
  const { queries, provided }: ReturnType<typeof baseApi.reducer> = getState()[baseApi.reducerPath];
  for (const [key, query] of Object.entries(queries)) {
    if (query?.status !== 'pending' || key in provided.keys) continue;
    // A patch of nothing, which has them noted; it leaves `data` there, undefined.
    const patch = baseApi.util.patchQueryData as unknown as NoteTags;
    dispatch(patch(query.endpointName, query.originalArgs, [], true));
  }
};

/**
 * Repeats refetches that RTK Query drops because the query is already in flight. Without it an
 * answer from before a purchase could outlive the purchase: a balance, or a list whose next page is
 * loading. The repeat runs when that request ends, also when
 * it, or the refresh for it, was cut off with the network, which may have come back while it failed, when it was a flow's, whose failures are
 * not shown, or a list's next page, whose retry asks for no more than that page; but in a task of its own, since
 * who awaits that request takes what the cache has after its end for its answer. A refetch that subscribes
 * as well, as a saga's does, is not seen here: it joins the request in flight. Must be inside RTK Query's own
 * middleware, which invalidates once an action has passed.
 */
export const createRepeatDropped = ({
  quietRequests,
}: Pick<Services, 'quietRequests'>): Middleware => {
  const dropped = new Set<string>();
  /** Not of one that was aborted, which has no error. */
  const isUnsaid = (
    { requestId, arg }: QueryAction['meta'],
    error: ApiError | undefined,
  ): boolean =>
    (error?.kind === 'unauthorized' ? error.cause : error)?.kind === 'network' ||
    (error !== undefined && (quietRequests.has(requestId) || arg.direction !== undefined));
  return (store) => (next) => (action) => {
    const { type, meta, payload } = action as QueryAction;
    if (INVALIDATES.test(type)) noteTags(store);
    const result = next(action);
    const repeatIfDropped = async (arg: QueryArg): Promise<void> => {
      if (!dropped.has(arg.queryCacheKey)) return;
      await nextTask();
      // Not where the cache was emptied, or the answer asked for again, since.
      if (dropped.delete(arg.queryCacheKey)) store.dispatch(refetchQuery(arg));
    };
    if (type === QUERY_REJECTED) {
      const { condition, arg } = meta;
      // `true` is a forced refetch; a mounting screen only refetches what is too old.
      const isForced = condition === true && arg.forceRefetch === true && !arg.direction;
      if (isForced) dropped.add(arg.queryCacheKey);
      else if (condition) return result;
      else if (isUnsaid(meta, payload as ApiError | undefined)) void repeatIfDropped(arg);
      // Another failure shows its error on the screen, with a retry.
      else dropped.delete(arg.queryCacheKey);
    } else if (type === QUERY_FULFILLED) void repeatIfDropped(meta.arg);
    else if (type === QUERY_PENDING && !meta.arg.direction) dropped.delete(meta.arg.queryCacheKey);
    else if (baseApi.util.resetApiState.match(action)) dropped.clear();
    return result;
  };
};
