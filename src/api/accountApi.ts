import { maskIdNumber, maskName } from '#shared/format/masks.ts';
import { forgetLastChoices } from '#shared/lastChoices.ts';
import { baseApi } from './baseApi.ts';
import type { Sealed } from './client/secrets.ts';
import * as account from './contract/account.ts';
import type { RequestOf, ResponseOf } from './contract/call.ts';
import { fromCall } from './endpoint.ts';
import { endSession, isOvertaken, sessionOf } from './session/endSession.ts';

type ModifyPassword = Sealed<
  typeof account.modifyPassword,
  'old_password' | 'new_password' | 'new_password_confirm'
>;
type ModifyPayPassword = Sealed<
  typeof account.modifyPayPassword,
  'old_pay_password' | 'new_pay_password' | 'new_pay_password_confirm'
>;
type SetPayPassword = Sealed<
  typeof account.setPayPassword,
  'password' | 'pay_password' | 'pay_password_confirm'
>;

/** What is not known yet of an application that was just sent. */
const BLANK = {
  id_front_img: '',
  id_back_img: '',
  reason: '',
  created_at: null,
  audited_at: null,
};

/** Calls by which the member changes the account: passwords, e-mail address, identity. */
export const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ends the session when it succeeds: the new password must be entered. */
    memberModifyPassword: build.mutation<null, ModifyPassword>({
      ...fromCall(account.modifyPassword),
      query: (secrets) => ({ call: account.modifyPassword, payload: {}, secrets: { ...secrets } }),
      onQueryStarted: async (_arg, { dispatch, getState, queryFulfilled }) => {
        const { epoch } = sessionOf({ getState });
        const result = await queryFulfilled.catch(() => null);
        if (!result) return;
        forgetLastChoices();
        endSession({ dispatch, getState }, { epoch, reason: 'passwordChanged' });
      },
    }),
    memberModifyPayPassword: build.mutation<null, ModifyPayPassword>({
      ...fromCall(account.modifyPayPassword),
      query: (secrets) => ({
        call: account.modifyPayPassword,
        payload: {},
        secrets: { ...secrets },
      }),
      invalidatesTags: ['Member', 'Message'],
    }),
    memberSetPayPassword: build.mutation<null, SetPayPassword>({
      ...fromCall(account.setPayPassword),
      query: (secrets) => ({ call: account.setPayPassword, payload: {}, secrets: { ...secrets } }),
      invalidatesTags: ['Member'],
    }),
    memberBindEmail: build.mutation<
      ResponseOf<typeof account.bindEmail>,
      RequestOf<typeof account.bindEmail>
    >({
      ...fromCall(account.bindEmail),
      // With a code the address may have been bound, whether the answer says so, says nothing or is lost.
      invalidatesTags: (_result, _error, { v_code }) =>
        v_code === '' ? [] : ['Member', 'Message'],
    }),
    memberRealnameInfo: build.query<account.Realname, void>({
      ...fromCall(account.realnameInfo),
      providesTags: ['Realname'],
    }),
    memberRealnameAdd: build.mutation<
      ResponseOf<typeof account.realnameAdd>,
      RequestOf<typeof account.realnameAdd>
    >({
      ...fromCall(account.realnameAdd),
      invalidatesTags: ['Realname', 'Member'],
      // The application is known though it cannot be read again: its form must not wait to be sent once more.
      onQueryStarted: async ({ realname, id_no }, { dispatch, getState, queryFulfilled }) => {
        const { epoch } = sessionOf({ getState });
        const result = await queryFulfilled.catch(() => null);
        if (!result || isOvertaken({ getState }, epoch)) return;
        const sent = {
          ...BLANK,
          status: result.data.status,
          realname: maskName(realname),
          id_no: maskIdNumber(id_no),
        };
        dispatch(accountApi.util.updateQueryData('memberRealnameInfo', undefined, () => sent));
      },
    }),
    memberUploadAdd: build.mutation<account.Upload, RequestOf<typeof account.uploadAdd>>(
      fromCall(account.uploadAdd),
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
