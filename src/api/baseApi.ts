import { createApi } from '@reduxjs/toolkit/query/react';
import { unreadable } from './client/apiError.ts';
import { baseQuery } from './client/baseQuery.ts';
import { TAGS } from './tags.ts';

/** An answer older than this, in seconds, is fetched again when a screen that shows it opens. */
export const FRESH_FOR_S = 30;
/** How long an unused answer stays in the cache, in seconds: enough for going back to a list. */
const KEEP_FOR_S = 300;

/** The one API; each *Api.ts injects the endpoints of its group of calls. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
  // With the default 'delayed' one hanging request would delay every invalidation.
  invalidationBehavior: 'immediately',
  keepUnusedDataFor: KEEP_FOR_S,
  refetchOnMountOrArgChange: FRESH_FOR_S,
  refetchOnReconnect: true,
  refetchOnFocus: false,
  catchSchemaFailure: ({ issues }) => unreadable(issues),
});

// An endpoint whose file is edited under `npm run dev` takes the place of the one before.
if (import.meta.env.DEV) {
  const { injectEndpoints } = baseApi;
  baseApi.injectEndpoints = (group) => injectEndpoints({ ...group, overrideExisting: true });
}
