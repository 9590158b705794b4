import { useMemberConfigQuery } from '#api/memberApi.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';

/**
 * The site's configuration as a query: from the server, or this device's stored copy while that
 * fails.
 */
export const useWebsite = () => {
  const query = useMemberConfigQuery();
  const stored = useAppSelector(selectWebsite);
  return { ...query, data: query.data?.website ?? stored ?? undefined };
};
