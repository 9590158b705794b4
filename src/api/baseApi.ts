import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './client/apiError.ts';
import { baseQuery } from './client/baseQuery.ts';
import { TAGS } from './tags.ts';

interface SchemaIssue {
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** Where in an answer an issue lies, e.g. "list.3.id"; never what stood there. */
const issuePath = ({ path }: SchemaIssue): string =>
  path?.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'data';

/** An answer kept longer than this is read again when a screen that shows it opens, in seconds. */
const FRESH_FOR_S = 30;
/** How long an answer nobody shows is kept, in seconds: the way back to a list and a little more. */
const KEEP_FOR_S = 300;

/** The one API; the seven groups inject their endpoints into it. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
  // The default 'delayed' lets one hung request hold back every invalidation.
  invalidationBehavior: 'immediately',
  keepUnusedDataFor: KEEP_FOR_S,
  refetchOnMountOrArgChange: FRESH_FOR_S,
  refetchOnReconnect: true,
  refetchOnFocus: false,
  catchSchemaFailure: ({ issues }): ApiError => ({
    kind: 'contract',
    paths: issues.map(issuePath),
  }),
});
