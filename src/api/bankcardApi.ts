import { baseApi } from './baseApi.ts';
import * as bankcard from './contract/bankcard.ts';
import type { RequestOf } from './contract/call.ts';
import { fromCall, KEEP_STATIC_FOR_S } from './endpoint.ts';

/** Bank cards. */
export const bankcardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bankcardList: build.query<bankcard.BankCard[], void>({
      ...fromCall(bankcard.bankCardList),
      providesTags: ['BankCard'],
    }),
    bankcardTypes: build.query<bankcard.BankCardType[], void>({
      ...fromCall(bankcard.bankCardTypes),
      keepUnusedDataFor: KEEP_STATIC_FOR_S,
      providesTags: ['Config'],
    }),
    bankcardAdd: build.mutation<bankcard.BankCard | null, RequestOf<typeof bankcard.bankCardAdd>>({
      ...fromCall(bankcard.bankCardAdd),
      invalidatesTags: ['BankCard', 'Member'],
    }),
    bankcardDel: build.mutation<null, RequestOf<typeof bankcard.bankCardDel>>({
      ...fromCall(bankcard.bankCardDel),
      invalidatesTags: ['BankCard', 'Member'],
    }),
  }),
});

export const {
  useBankcardListQuery,
  useBankcardTypesQuery,
  useBankcardAddMutation,
  useBankcardDelMutation,
} = bankcardApi;
