import type { ResponseOf } from './contract/call.ts';
import * as money from './contract/money.ts';
import { moneyApi } from './moneyApi.ts';
import { readBack, type Since, type Whole } from './readWhole.ts';

/** Lists of records back to a moment, for what needs all of a period: a trend, a statement. */
const recordsApi = moneyApi.injectEndpoints({
  endpoints: (build) => ({
    wholeTx: build.query<Whole<money.Tx>, Since>({
      queryFn: readBack({
        call: money.txList,
        payload: { type: '' },
        pageOf: (answer: ResponseOf<typeof money.txList>) => answer,
        timeOf: ({ created_at }: money.Tx) => created_at,
      }),
      providesTags: ['Tx'],
    }),
    wholeDeposits: build.query<Whole<money.Deposit>, Since>({
      queryFn: readBack({
        call: money.depositList,
        payload: {},
        pageOf: (answer: ResponseOf<typeof money.depositList>) => answer,
        timeOf: ({ created_at }: money.Deposit) => created_at,
      }),
      providesTags: ['Deposit'],
    }),
    wholeWithdrawals: build.query<Whole<money.Withdrawal>, Since>({
      queryFn: readBack({
        call: money.withdrawalList,
        payload: {},
        pageOf: (answer: ResponseOf<typeof money.withdrawalList>) => answer,
        timeOf: ({ created_at }: money.Withdrawal) => created_at,
      }),
      providesTags: ['Withdrawal'],
    }),
  }),
});

export const { useWholeTxQuery, useWholeDepositsQuery, useWholeWithdrawalsQuery } = recordsApi;
