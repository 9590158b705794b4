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
        timeOf: ({ created_at }) => created_at,
      }),
      providesTags: ['Tx'],
    }),
    wholeDeposits: build.query<Whole<money.Deposit>, Since>({
      queryFn: readBack({
        call: money.depositList,
        payload: {},
        timeOf: ({ created_at }) => created_at,
      }),
      providesTags: ['Deposit'],
    }),
    wholeWithdrawals: build.query<Whole<money.Withdrawal>, Since>({
      queryFn: readBack({
        call: money.withdrawalList,
        payload: {},
        timeOf: ({ created_at }) => created_at,
      }),
      providesTags: ['Withdrawal'],
    }),
  }),
});

export const { useWholeTxQuery, useWholeDepositsQuery, useWholeWithdrawalsQuery } = recordsApi;
