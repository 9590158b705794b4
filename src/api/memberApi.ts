import * as v from 'valibot';
import { parseJson } from '#shared/parseJson.ts';
import { baseApi } from './baseApi.ts';
import { exchange } from './client/exchange.ts';
import { sendBy } from './client/send.ts';
import type { Services } from './client/services.ts';
import type { ResponseOf } from './contract/call.ts';
import { type Geolocation, geolocation } from './contract/geolocation.ts';
import * as member from './contract/member.ts';
import * as open from './contract/public.ts';
import { fromCall, KEEP_STATIC_FOR_S } from './endpoint.ts';
import {
  locationReceived,
  userInfoReceived,
  websiteConfigReceived,
} from './session/sessionSlice.ts';

/** Short, because the geolocation service only preselects an area code. */
const GEOLOCATION_TIMEOUT_MS = 3000;

const readLocation = (body: string): Geolocation | null => {
  const result = v.safeParse(geolocation, parseJson(body));
  return result.success ? result.output : null;
};

/** What every screen knows of the member and the site; the base query refreshes the tokens. */
export const memberApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    memberAreaCodes: build.query<open.AreaCode[], void>({
      ...fromCall(open.areaCodeList),
      keepUnusedDataFor: KEEP_STATIC_FOR_S,
      providesTags: ['Config'],
    }),
    /** The site's configuration, copied to the session. */
    memberConfig: build.query<ResponseOf<typeof open.indexConfig>, void>({
      ...fromCall(open.indexConfig),
      keepUnusedDataFor: KEEP_STATIC_FOR_S,
      providesTags: ['Config'],
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(websiteConfigReceived(result.data.website));
      },
    }),
    /** The member, copied to the session. */
    memberInfo: build.query<member.Member, void>({
      ...fromCall(member.memberInfo),
      providesTags: ['Member'],
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(userInfoReceived(result.data));
      },
    }),
    /**
     * The member's probable location, null when unknown; from a third party, so without bearer and
     * envelope. Never fails.
     */
    memberGeolocation: build.query<Geolocation | null, void>({
      keepUnusedDataFor: KEEP_STATIC_FOR_S,
      queryFn: async (_arg, { extra, signal, dispatch }) => {
        const { fetch, settings } = extra as Services;
        if (settings.geolocationUrl === '') return { data: null };
        const answer = await exchange(
          sendBy(fetch),
          settings.geolocationUrl,
          { credentials: 'omit', referrerPolicy: 'no-referrer' },
          { limitMs: GEOLOCATION_TIMEOUT_MS, signal },
        );
        const isAnswered = answer.kind === 'answer' && answer.status === 200;
        const location = isAnswered ? readLocation(answer.body) : null;
        if (location) dispatch(locationReceived(location));
        return { data: location };
      },
    }),
  }),
});

export const {
  useMemberAreaCodesQuery,
  useMemberConfigQuery,
  useMemberInfoQuery,
  useMemberGeolocationQuery,
} = memberApi;
