import type { Middleware } from '@reduxjs/toolkit';
import { baseApi } from '../baseApi.ts';
import { screenHidden } from './hiddenScreens.ts';
import { QUERY_PENDING, QUERY_REJECTED, type QueryAction, type QueryKey } from './queryActions.ts';
import { refetchQuery } from './refetchQuery.ts';
import { shownKeys } from './refetchShown.ts';

const { removeQueryResult } = baseApi.internalActions;

/**
 * Keeps the answers of hidden screens. A hidden screen subscribes to nothing, so RTK Query drops its answers where
 * something invalidates them, when the network comes back, or after a while: shown again, it would have nothing to
 * draw its form with, and lose what was typed. They stay instead, and the next to subscribe to one has it fetched
 * again. Must be outside of RTK Query's own middleware. `hidden`: ids of the screens that were hidden before this came;
 * for these all answers are kept, since nobody knows any more which of them they used.
 */
export const createHeldAnswers = (hidden: ReadonlySet<string>): Middleware => {
  /** Keys by the id of the screen. */
  const held = new Map<string, readonly QueryKey[]>();
  /** Keys of kept answers that would have been dropped. */
  const overdue = new Set<QueryKey>();
  const isHeld = (key: QueryKey) => [...held.values()].some((keys) => keys.includes(key));
  return ({ dispatch, getState }) => {
    const answers = (): ReturnType<typeof baseApi.reducer>['queries'] =>
      getState()[baseApi.reducerPath].queries;
    for (const id of hidden) held.set(id, Object.keys(answers()) as QueryKey[]);
    return (next) => (action) => {
      if (removeQueryResult.match(action)) {
        const { queryCacheKey: key } = action.payload;
        if (isHeld(key) && answers()[key]?.data !== undefined) {
          overdue.add(key);
          return action;
        }
        overdue.delete(key);
      }
      const result = next(action);
      const { type, meta } = action as QueryAction;
      if (screenHidden.match(action)) {
        const { id, isHidden } = action.payload;
        const used = shownKeys(dispatch);
        held.delete(id);
        if (isHidden) held.set(id, used);
        for (const queryCacheKey of overdue) {
          if (!isHeld(queryCacheKey) && !used.includes(queryCacheKey))
            dispatch(removeQueryResult({ queryCacheKey }));
        }
      } else if (type === QUERY_PENDING) overdue.delete(meta.arg.queryCacheKey);
      else if (type === QUERY_REJECTED && meta.condition && meta.arg.subscribe) {
        if (overdue.has(meta.arg.queryCacheKey)) dispatch(refetchQuery(meta.arg));
      } else if (baseApi.util.resetApiState.match(action)) overdue.clear();
      return result;
    };
  };
};
