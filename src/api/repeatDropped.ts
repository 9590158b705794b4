import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './baseApi.ts';

/** What the thunk actions of queries carry, as far as it matters here. */
interface QueryMeta {
  readonly condition?: boolean;
  readonly arg: {
    readonly endpointName: string;
    readonly originalArgs: unknown;
    readonly queryCacheKey: string;
    readonly forceRefetch?: unknown;
    readonly direction?: string;
  };
}
type QueryAction = UnknownAction & { readonly meta: QueryMeta };
type Initiate = (arg: unknown, options: object) => UnknownAction;

const QUERY = `${baseApi.reducerPath}/executeQuery`;
const isQuery =
  (end: 'fulfilled' | 'rejected') =>
  (action: unknown): action is QueryAction =>
    (action as UnknownAction).type === `${QUERY}/${end}`;
const isFulfilled = isQuery('fulfilled');
const isRejected = isQuery('rejected');

/**
 * Reads again what was to be read anew while it was being read already. RTK Query drops such a wish,
 * so an answer from before a purchase could outlive the purchase: a list whose next page is under way
 * while a message in it is marked as read, or a balance. Here the wish is kept until that read is over.
 */
export const createRepeatDropped = (): Middleware => {
  const dropped = new Set<string>();
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      if (isRejected(action)) {
        const { condition, arg } = action.meta;
        // `true` is a wish to read anew; a screen that opens only asks for what is not too old.
        const isWish = condition === true && arg.forceRefetch === true && !arg.direction;
        if (isWish) dropped.add(arg.queryCacheKey);
        // A read that failed is told on its screen, with a retry.
        else if (!condition) dropped.delete(arg.queryCacheKey);
      } else if (isFulfilled(action)) {
        const { endpointName, originalArgs, queryCacheKey } = action.meta.arg;
        if (dropped.delete(queryCacheKey)) {
          const endpoints: Record<string, { readonly initiate: Initiate }> = baseApi.endpoints;
          const options = { subscribe: false, forceRefetch: true };
          dispatch(endpoints[endpointName]?.initiate(originalArgs, options) as UnknownAction);
        }
      } else if (baseApi.util.resetApiState.match(action)) dropped.clear();
      return result;
    };
};
