import { useState } from 'react';
import { type AreaCode, LOGIN, type LoginType } from '#api/contract/public.ts';
import { READ_AGAIN } from '#api/endpoint.ts';
import { memberApi, useMemberAreaCodesQuery, useMemberGeolocationQuery } from '#api/memberApi.ts';
import { selectLocation, selectSession } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector, useServices } from '#app/hooks.ts';
import { NO_COUNTRY } from './accountRules.ts';
import { sortAreaCodes, startingAreaCode } from './areaCodes.ts';

const NONE: readonly AreaCode[] = [];

type Country =
  | { readonly country: AreaCode | null; readonly error?: undefined }
  | { readonly country?: undefined; readonly error: typeof NO_COUNTRY };

/**
 * The area code of a phone: chosen by the member, else given (`preset`) or stored on this device,
 * else guessed from the location (a failure is ignored, and without a service address it is not
 * fetched).
 */
export const useAreaCode = (preset?: string) => {
  const { settings } = useServices();
  const kept = useAppSelector((state) => selectSession(state).areaCode);
  const stored = preset || kept;
  const location = useAppSelector(selectLocation);
  const dispatch = useAppDispatch();
  const query = useMemberAreaCodesQuery();
  // Not by the query, which is not there for a form whose screen was left while it was sent.
  const readAgain = () =>
    dispatch(memberApi.endpoints.memberAreaCodes.initiate(undefined, READ_AGAIN));
  useMemberGeolocationQuery(undefined, { skip: stored !== '' || settings.geolocationUrl === '' });
  const [picked, pick] = useState<AreaCode | null>(null);
  const codes = query.data ?? NONE;
  const chosenOf = (list: readonly AreaCode[]): AreaCode | null =>
    picked ?? startingAreaCode(list, stored, location?.country_code ?? '');
  return {
    /** In display order. */
    codes: sortAreaCodes(codes),
    /** Fetches the list again after a failure. */
    retry: () => {
      if (!query.isFetching) void readAgain();
    },
    /** Null until the list has loaded. */
    chosen: chosenOf(codes),
    pick,
    /**
     * The choice, null where the site has no list. Only a phone's account waits for a loading list: without its
     * country a number could be somebody else's, so that a list that cannot be read is the error `NO_COUNTRY`.
     */
    forAccount: async (kind: LoginType): Promise<Country> => {
      if (kind !== LOGIN.phone || picked || query.data) return { country: chosenOf(codes) };
      const { data } = await readAgain();
      return data ? { country: chosenOf(data) } : { error: NO_COUNTRY };
    },
  };
};

export type AreaCodeChoice = ReturnType<typeof useAreaCode>;
