import { baseApi } from '#api/baseApi.ts';

type Running = ReturnType<ReturnType<typeof baseApi.util.getRunningQueriesThunk>>;

/**
 * Aborts the reads in flight and makes them again. Of a page that is put away a browser may never answer them:
 * Firefox drops them without an error when it keeps the page for going back.
 */
export const repeatReads = (
  dispatch: (thunk: ReturnType<typeof baseApi.util.getRunningQueriesThunk>) => Running,
): void => {
  for (const read of dispatch(baseApi.util.getRunningQueriesThunk())) {
    // The chat connects again by itself, and takes an aborted read for a defect.
    if (read.queryCacheKey.startsWith('chat')) continue;
    read.abort();
    void read.then(() => read.refetch());
  }
};
