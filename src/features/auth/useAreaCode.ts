import { useState } from 'react';
import type { AreaCode } from '#api/contract/public.ts';
import { useMemberAreaCodesQuery, useMemberGeolocationQuery } from '#api/memberApi.ts';
import { selectLocation, selectSession } from '#api/session/sessionSlice.ts';
import { useAppSelector, useServices } from '#app/hooks.ts';
import { sortAreaCodes, startingAreaCode } from './areaCodes.ts';

const NONE: readonly AreaCode[] = [];

/**
 * The area code of a phone: chosen by the member, else given (`preset`) or stored on this device,
 * else guessed from the location (a failure is ignored, and without a service address it is not
 * fetched).
 */
export const useAreaCode = (preset?: string) => {
  const { settings } = useServices();
  const kept = useAppSelector(selectSession).areaCode;
  const stored = preset ?? kept;
  const location = useAppSelector(selectLocation);
  const query = useMemberAreaCodesQuery();
  useMemberGeolocationQuery(undefined, { skip: stored !== '' || settings.geolocationUrl === '' });
  const [picked, pick] = useState<AreaCode | null>(null);
  const codes = query.data ?? NONE;
  return {
    /** In display order. */
    codes: sortAreaCodes(codes),
    /** Fetches the list again after a failure. */
    retry: () => {
      if (!query.isFetching) void query.refetch();
    },
    /** Null until the list has loaded. */
    chosen: picked ?? startingAreaCode(codes, stored, location?.country_code ?? ''),
    pick,
    /** The choice; waits for a loading list. Resolves to null when that fails. */
    whenLoaded: async (): Promise<AreaCode | null> => {
      if (picked) return picked;
      const list = query.data ?? (await query.refetch()).data ?? NONE;
      return startingAreaCode(list, stored, location?.country_code ?? '');
    },
  };
};

export type AreaCodeChoice = ReturnType<typeof useAreaCode>;
