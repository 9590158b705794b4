import * as v from 'valibot';
import { baseApi } from '#api/baseApi.ts';
import { LOGIN_REQUIRED, unreadable } from '#api/client/apiError.ts';
import type { ApiRequest } from '#api/client/encodeRequest.ts';
import type { Sealed } from '#api/client/secrets.ts';
import type { Services } from '#api/client/services.ts';
import type { ResponseOf } from '#api/contract/call.ts';
import * as open from '#api/contract/public.ts';
import { fromCall } from '#api/endpoint.ts';
import { commitTokens } from './commitTokens.ts';
import { sessionOf } from './endSession.ts';

type Login = Sealed<typeof open.login, 'password'>;
type Register = Sealed<typeof open.register, 'password' | 'confirm'>;

/** Login and registration, the calls that members make before they are logged in. */
export const loginApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Logs in. Resolves to true when the tokens are stored. Where somebody logged in meanwhile, in another tab, these
     * are dropped, because the cache has that member's answers: it resolves to false then, and is refused where that
     * session is over as well, so that it can be tried again.
     */
    memberLogin: build.mutation<boolean, Login>({
      queryFn: async ({ password, ...payload }, api, _extraOptions, send) => {
        const { endedLogins } = sessionOf(api);
        const request: ApiRequest = {
          call: open.login,
          payload,
          secrets: { password },
          isEntrance: true,
        };
        const answer = await send(request);
        if (answer.error) return { error: answer.error };
        const tokens = v.safeParse(open.login.response, answer.data);
        if (!tokens.success) return { error: unreadable(tokens.issues) };
        const { accessToken, refreshToken } = tokens.output;
        const current = sessionOf(api);
        if (current.accessToken !== '') return { data: false };
        if (current.endedLogins !== endedLogins) return { error: LOGIN_REQUIRED };
        await commitTokens(api, api.extra as Services, { accessToken, refreshToken });
        return { data: true };
      },
    }),
    memberRegister: build.mutation<ResponseOf<typeof open.register>, Register>({
      ...fromCall(open.register),
      query: ({ password, confirm, ...payload }) => ({
        call: open.register,
        payload,
        secrets: { password, confirm },
        isEntrance: true,
      }),
    }),
  }),
});

export const { useMemberLoginMutation, useMemberRegisterMutation } = loginApi;
