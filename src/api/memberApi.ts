import * as v from 'valibot';
import { baseApi } from './baseApi.ts';
import type { ApiRequest } from './client/encodeRequest.ts';
import { exchange } from './client/exchange.ts';
import type { SecretRef } from './client/secrets.ts';
import { sendBy } from './client/send.ts';
import type { Services } from './client/services.ts';
import type { RequestOf, ResponseOf } from './contract/call.ts';
import { type Geolocation, geolocation } from './contract/geolocation.ts';
import * as member from './contract/member.ts';
import * as open from './contract/public.ts';
import { fromCall, KEEP_STATIC_FOR_S } from './endpoint.ts';
import { commitTokens } from './session/commitTokens.ts';
import { endSession, sessionOf } from './session/endSession.ts';
import {
  locationReceived,
  userInfoReceived,
  websiteConfigReceived,
} from './session/sessionSlice.ts';

/** Short, because the geolocation service only preselects an area code. */
const GEOLOCATION_TIMEOUT_MS = 3000;

/** A call's payload with the fields named by `TSecret` sealed. */
type Sealed<TCall, TSecret extends keyof RequestOf<TCall>> = Omit<RequestOf<TCall>, TSecret> &
  Record<TSecret, SecretRef>;

type Login = Sealed<typeof open.login, 'password'>;
type Register = Sealed<typeof open.register, 'password' | 'confirm'>;
type ModifyPassword = Sealed<
  typeof member.modifyPassword,
  'old_password' | 'new_password' | 'new_password_confirm'
>;
type ModifyPayPassword = Sealed<
  typeof member.modifyPayPassword,
  'old_pay_password' | 'new_pay_password' | 'new_pay_password_confirm'
>;
type SetPayPassword = Sealed<
  typeof member.setPayPassword,
  'password' | 'pay_password' | 'pay_password_confirm'
>;

const readLocation = (body: string): Geolocation | null => {
  try {
    return v.parse(geolocation, JSON.parse(body));
  } catch {
    return null;
  }
};

/** Member and public calls; the base query refreshes the tokens. */
export const memberApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Logs in; resolves when the tokens are stored. */
    memberLogin: build.mutation<null, Login>({
      queryFn: async ({ password, ...payload }, api, _extraOptions, send) => {
        const request: ApiRequest = {
          call: open.login,
          payload,
          secrets: { password },
          entrance: true,
        };
        const answer = await send(request);
        if (answer.error) return { error: answer.error };
        const tokens = v.safeParse(open.tokens, answer.data);
        if (!tokens.success) {
          const paths = tokens.issues.map((issue) => v.getDotPath(issue) ?? 'data');
          return { error: { kind: 'contract', paths } };
        }
        const { accessToken, refreshToken } = tokens.output;
        await commitTokens(api, api.extra as Services, { accessToken, refreshToken });
        return { data: null };
      },
      invalidatesTags: ['Member'],
    }),
    memberRegister: build.mutation<ResponseOf<typeof open.register>, Register>({
      ...fromCall(open.register),
      query: ({ password, confirm, ...payload }) => ({
        call: open.register,
        payload,
        secrets: { password, confirm },
        entrance: true,
      }),
    }),
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
    /** Ends the session when it succeeds: the new password must be entered. */
    memberModifyPassword: build.mutation<null, ModifyPassword>({
      ...fromCall(member.modifyPassword),
      query: (secrets) => ({ call: member.modifyPassword, payload: {}, secrets: { ...secrets } }),
      onQueryStarted: async (_arg, { dispatch, getState, queryFulfilled }) => {
        const { epoch } = sessionOf({ getState });
        const result = await queryFulfilled.catch(() => null);
        if (result) endSession({ dispatch, getState }, { epoch, reason: 'passwordChanged' });
      },
    }),
    memberModifyPayPassword: build.mutation<null, ModifyPayPassword>({
      ...fromCall(member.modifyPayPassword),
      query: (secrets) => ({
        call: member.modifyPayPassword,
        payload: {},
        secrets: { ...secrets },
      }),
    }),
    memberSetPayPassword: build.mutation<null, SetPayPassword>({
      ...fromCall(member.setPayPassword),
      query: (secrets) => ({ call: member.setPayPassword, payload: {}, secrets: { ...secrets } }),
      invalidatesTags: ['Member'],
    }),
    memberBindEmail: build.mutation<
      ResponseOf<typeof member.bindEmail>,
      RequestOf<typeof member.bindEmail>
    >({
      ...fromCall(member.bindEmail),
      invalidatesTags: (result) => (result?.bound === 1 ? ['Member'] : []),
    }),
    memberRealnameInfo: build.query<member.Realname, void>({
      ...fromCall(member.realnameInfo),
      providesTags: ['Realname'],
    }),
    memberRealnameAdd: build.mutation<
      ResponseOf<typeof member.realnameAdd>,
      RequestOf<typeof member.realnameAdd>
    >({
      ...fromCall(member.realnameAdd),
      invalidatesTags: ['Realname', 'Member'],
    }),
    memberUploadAdd: build.mutation<member.Upload, RequestOf<typeof member.uploadAdd>>(
      fromCall(member.uploadAdd),
    ),
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
  useMemberLoginMutation,
  useMemberRegisterMutation,
  useMemberAreaCodesQuery,
  useMemberConfigQuery,
  useMemberInfoQuery,
  useMemberModifyPasswordMutation,
  useMemberModifyPayPasswordMutation,
  useMemberSetPayPasswordMutation,
  useMemberBindEmailMutation,
  useMemberRealnameInfoQuery,
  useMemberRealnameAddMutation,
  useMemberUploadAddMutation,
  useMemberGeolocationQuery,
} = memberApi;
