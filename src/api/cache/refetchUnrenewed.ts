import type { UnknownAction } from '@reduxjs/toolkit';
import type { baseApi } from '../baseApi.ts';
import type { ApiError } from '../client/apiError.ts';
import { type QueryId, refetchQuery } from './refetchQuery.ts';
import { shownKeys } from './refetchShown.ts';

interface Failed extends QueryId {
  /** One that is being read again keeps its error, and has the status of a pending one. */
  readonly status: string;
  readonly error?: unknown;
}

/**
 * Reads again what is shown and failed because the refresh for it did, in this tab or waiting for another's. What is
 * refused with renewed tokens as well is not: it would be renewed and read for ever.
 */
export const refetchUnrenewed =
  () =>
  (
    dispatch: (action: UnknownAction) => unknown,
    getState: () => { readonly api: ReturnType<typeof baseApi.reducer> },
  ): void => {
    for (const key of shownKeys(dispatch)) {
      const query = getState().api.queries[key] as Failed | undefined;
      const error = query?.error as ApiError | undefined;
      // The chat reads by itself what it missed.
      const isUnrenewed = error?.kind === 'unauthorized' && error.cause;
      if (query?.status === 'rejected' && isUnrenewed && !key.startsWith('chat'))
        dispatch(refetchQuery(query));
    }
  };
