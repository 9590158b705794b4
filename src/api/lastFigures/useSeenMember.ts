import { SOON_STALE } from '#api/endpoint.ts';
import { useMemberInfoQuery } from '#api/memberApi.ts';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { selectKept } from './lastFiguresSelectors.ts';
import { readBefore } from './readBefore.ts';

/**
 * The member as a query or, until there is an answer, as the stored profile has it; and of when that is, Unix
 * milliseconds. Of this visit there is a time once newer figures could not be read: the tab may have been open
 * for hours.
 */
export const useSeenMember = (
  options: { readonly refetchOnMountOrArgChange: number | boolean } = SOON_STALE,
) => {
  const query = useMemberInfoQuery(undefined, options);
  const stored = useAppSelector(selectUserInfo);
  const keptAt = useAppSelector((state) => selectKept(state, 'memberInfo')?.at ?? null);
  const data = query.data ?? (keptAt === null ? undefined : (stored ?? undefined));
  const seenAt = query.data === undefined ? keptAt : readBefore(query);
  return { query: { ...query, data }, seenAt };
};
