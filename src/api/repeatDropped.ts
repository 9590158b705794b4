import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './baseApi.ts';
import type { ApiError } from './client/apiError.ts';

interface QueryArg {
  readonly endpointName: string;
  readonly originalArgs: unknown;
  readonly queryCacheKey: string;
  readonly forceRefetch?: unknown;
  readonly direction?: string;
}
/** The part of a query's thunk actions that is used here. */
interface QueryMeta {
  readonly condition?: boolean;
  readonly arg: QueryArg;
}
type QueryAction = UnknownAction & {
  readonly meta: QueryMeta;
  readonly payload?: ApiError | undefined;
};
type Initiate = (arg: unknown, options: object) => UnknownAction;

const QUERY = `${baseApi.reducerPath}/executeQuery`;
const isQuery =
  (end: 'fulfilled' | 'rejected') =>
  (action: unknown): action is QueryAction =>
    (action as UnknownAction).type === `${QUERY}/${end}`;
const isFulfilled = isQuery('fulfilled');
const isRejected = isQuery('rejected');

/**
 * Repeats refetches that RTK Query drops because the query is already in flight. Without it an
 * answer from before a purchase could outlive the purchase: a balance, or a list whose next page is
 * loading while a message in it is marked as read. The repeat runs when that request ends, also when
 * it was cut off with the network: the network may have come back while it failed. A refetch that subscribes
 * as well, as a saga's does, is not seen here: it joins the request in flight.
 */
export const createRepeatDropped = (): Middleware => {
  const dropped = new Set<string>();
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      const repeatIfDropped = ({ endpointName, originalArgs, queryCacheKey }: QueryArg): void => {
        if (!dropped.delete(queryCacheKey)) return;
        const endpoints: Record<string, { readonly initiate: Initiate }> = baseApi.endpoints;
        const options = { subscribe: false, forceRefetch: true };
        dispatch(endpoints[endpointName]?.initiate(originalArgs, options) as UnknownAction);
      };
      if (isRejected(action)) {
        const { condition, arg } = action.meta;
        // `true` is a forced refetch; a mounting screen only refetches what is too old.
        const isForced = condition === true && arg.forceRefetch === true && !arg.direction;
        if (isForced) dropped.add(arg.queryCacheKey);
        else if (condition) return result;
        else if (action.payload?.kind === 'network') repeatIfDropped(arg);
        // Another failure shows its error on the screen, with a retry.
        else dropped.delete(arg.queryCacheKey);
      } else if (isFulfilled(action)) repeatIfDropped(action.meta.arg);
      else if (baseApi.util.resetApiState.match(action)) dropped.clear();
      return result;
    };
};
