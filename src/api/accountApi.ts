import { baseApi } from './baseApi.ts';
import type { Sealed } from './client/secrets.ts';
import type { RequestOf, ResponseOf } from './contract/call.ts';
import * as member from './contract/member.ts';
import { fromCall } from './endpoint.ts';
import { endSession, sessionOf } from './session/endSession.ts';

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

/** Calls by which the member changes the account: passwords, e-mail address, identity. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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
      invalidatesTags: ['Member', 'Message'],
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
      // With a code the address may have been bound, whether the answer says so, says nothing or is lost.
      invalidatesTags: (_result, _error, { v_code }) =>
        v_code === '' ? [] : ['Member', 'Message'],
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
  }),
});

export const {
  useMemberModifyPasswordMutation,
  useMemberModifyPayPasswordMutation,
  useMemberSetPayPasswordMutation,
  useMemberBindEmailMutation,
  useMemberRealnameInfoQuery,
  useMemberRealnameAddMutation,
  useMemberUploadAddMutation,
} = accountApi;
