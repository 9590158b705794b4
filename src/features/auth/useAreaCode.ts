import { useState } from 'react';
import type { AreaCode } from '#api/contract/public.ts';
import { useMemberAreaCodesQuery, useMemberGeolocationQuery } from '#api/memberApi.ts';
import { selectLocation, selectSession } from '#api/session/sessionSlice.ts';
import { useAppSelector, useServices } from '#app/hooks.ts';
import { sortAreaCodes, startingAreaCode } from './areaCodes.ts';

const NONE: readonly AreaCode[] = [];

/**
 * The area code of a phone: picked by the member, else handed over (`preset`) or stored on this
 * device, else guessed from the place (its failure is silent, and without a service's address
 * it is not asked).
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
    /** In the order in which they are offered. */
    codes: sortAreaCodes(codes),
    /** Asks for the list again, after it failed to come. */
    retry: () => {
      if (!query.isFetching) void query.refetch();
    },
    /** Null until the list is there. */
    chosen: picked ?? startingAreaCode(codes, stored, location?.country_code ?? ''),
    pick,
    /** The choice, waiting for the list if it is still on its way; null when it does not come. */
    settle: async (): Promise<AreaCode | null> => {
      if (picked) return picked;
      const list = query.data ?? (await query.refetch()).data ?? NONE;
      return startingAreaCode(list, stored, location?.country_code ?? '');
    },
  };
};

export type AreaCodeChoice = ReturnType<typeof useAreaCode>;
