import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../baseApi.ts';
import type { QueryKey } from './queryActions.ts';
import { refetchQuery } from './refetchQuery.ts';

/** What RTK Query's middleware answers; the subscribers by key. */
interface Subscriptions {
  readonly getSubscriptions: () => ReadonlyMap<QueryKey, { readonly size: number }>;
}
type ApiState = ReturnType<typeof baseApi.reducer>;
type Dispatch = (action: UnknownAction) => unknown;

/**
 * Keys of the answers that something is subscribed to. RTK Query's middleware knows them; what the state has of them
 * is for its DevTools, and up to 500 ms old.
 */
export const shownKeys = (dispatch: Dispatch): QueryKey[] => {
  const { internal_getRTKQSubscriptions: ask } = baseApi.internalActions;
  const { getSubscriptions } = dispatch(ask()) as Subscriptions;
  return [...getSubscriptions()].filter(([, { size }]) => size > 0).map(([key]) => key);
};

/**
 * Reads again what is shown, whatever its age. Invalidating it would drop the answers that nobody is subscribed to,
 * which cannot be read again where there is no network.
 */
export const refetchShown =
  () =>
  (dispatch: Dispatch, getState: () => { readonly [baseApi.reducerPath]: ApiState }): void => {
    for (const key of shownKeys(dispatch)) {
      const query = getState()[baseApi.reducerPath].queries[key];
      if (query && query.status !== 'uninitialized') dispatch(refetchQuery(query));
    }
  };
