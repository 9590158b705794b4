import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../baseApi.ts';
import type { Tag } from '../tags.ts';
import type { QueryKey } from './queryActions.ts';
import { type QueryId, refetchQuery } from './refetchQuery.ts';

/** What RTK Query's middleware answers; the subscribers by key. */
interface Subscriptions {
  readonly getSubscriptions: () => ReadonlyMap<QueryKey, { readonly size: number }>;
}
/** An answer that was asked for, at that moment. */
interface Asked extends QueryId {
  readonly startedTimeStamp: number;
  /** Of a list whose next page was asked for last: the moment is that page's, not the others'. */
  readonly direction?: string;
}
type ApiState = ReturnType<typeof baseApi.reducer>;
type Dispatch = (action: UnknownAction) => unknown;

/**
 * Keys of the answers that something is subscribed to. RTK Query's middleware knows them; what the state has of them
 * is for its DevTools, and up to 500 ms old.
 */
export const shownKeys = (dispatch: Dispatch): QueryKey[] => {
  const answer = dispatch(baseApi.internalActions.internal_getRTKQSubscriptions());
  const all = (answer as Subscriptions).getSubscriptions();
  return [...all].flatMap(([key, { size }]) => (size > 0 ? key : []));
};

/**
 * Reads again what is shown and was asked for before that moment (Unix ms); without one, whatever its age. With `tags`
 * only what has one of them. Invalidating it would drop the answers that nobody is subscribed to, which cannot be read
 * again where there is no network.
 */
export const refetchShown =
  (before = Number.POSITIVE_INFINITY, tags?: readonly Tag[]) =>
  (dispatch: Dispatch, getState: () => { readonly api: ApiState }): void => {
    const { queries, provided } = getState().api;
    for (const key of shownKeys(dispatch)) {
      const query = queries[key] as Asked | undefined;
      if (tags && !provided.keys[key]?.some(({ type }) => tags.includes(type))) continue;
      // The chat, of many pages, reads by itself what it missed; where the member is asks another server.
      if (!query || /^chat|^memberGeolocation/.test(key)) continue;
      if (query.direction || query.startedTimeStamp < before) dispatch(refetchQuery(query));
    }
  };
