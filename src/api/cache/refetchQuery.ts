import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from '../baseApi.ts';
import { READ_AGAIN } from '../endpoint.ts';

/** Names an answer of the cache. */
export interface QueryId {
  readonly endpointName: string;
  readonly originalArgs: unknown;
}
type Initiate = (arg: unknown, options: object) => UnknownAction;

/** The action that fetches an answer again, whatever its age, without subscribing to it. */
export const refetchQuery = ({ endpointName, originalArgs }: QueryId): UnknownAction => {
  // The base API knows no endpoint by its type.
  const endpoints: Record<string, { readonly initiate: Initiate }> = baseApi.endpoints;
  return endpoints[endpointName]?.initiate(originalArgs, READ_AGAIN) as UnknownAction;
};
