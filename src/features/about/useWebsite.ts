import { useMemberConfigQuery } from '#api/memberApi.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';

/** The site's configuration as a query: fresh, or what this device kept while that is impossible. */
export const useWebsite = () => {
  const query = useMemberConfigQuery();
  const kept = useAppSelector(selectWebsite);
  return { ...query, data: query.data?.website ?? kept ?? undefined };
};
