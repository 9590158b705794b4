import { useDeferredValue } from 'react';
import { useMemberConfigQuery } from '#api/memberApi.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';

/**
 * The site's configuration as a query: from the server, or this device's stored copy while that
 * fails. Both follow in the background: a whole page is drawn of them, else in the task of the answer.
 */
export const useWebsite = () => {
  const query = useDeferredValue(useMemberConfigQuery());
  const stored = useDeferredValue(useAppSelector(selectWebsite));
  return { ...query, data: query.data?.website ?? stored ?? undefined };
};
