import { baseApi } from './baseApi.ts';
import { isBusinessCode } from './client/apiError.ts';
import type { Sealed } from './client/secrets.ts';
import type { RequestOf, ResponseOf } from './contract/call.ts';
import { CODE } from './contract/codes.ts';
import * as money from './contract/money.ts';
import { type FiltersOf, fromCall, fromPagedCall, KEEP_STATIC_FOR_S, paging } from './endpoint.ts';
import { WITHDRAWAL_TAGS } from './tags.ts';

type Txs = ResponseOf<typeof money.txList>;
type Deposits = ResponseOf<typeof money.depositList>;
type Withdrawals = ResponseOf<typeof money.withdrawalList>;

/** A withdrawal; `attemptId` is its Idempotency-Key. */
type WithdrawalAdd = Sealed<typeof money.withdrawalAdd, 'pay_password'> & {
  readonly attemptId?: string;
};

/** Transactions, deposits, withdrawals, ways to pay. */
export const moneyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    moneyTxTypes: build.query<money.TxType[], void>({
      ...fromCall(money.txTypes),
      keepUnusedDataFor: KEEP_STATIC_FOR_S,
      providesTags: ['Config'],
    }),
    /** `type` '' lists all. */
    moneyTxList: build.infiniteQuery<Txs, FiltersOf<typeof money.txList>, number>({
      ...fromPagedCall(money.txList),
      ...paging((answer: Txs) => answer),
      providesTags: ['Tx'],
    }),
    moneyDepositList: build.infiniteQuery<Deposits, FiltersOf<typeof money.depositList>, number>({
      ...fromPagedCall(money.depositList),
      ...paging((answer: Deposits) => answer),
      providesTags: ['Deposit'],
    }),
    moneyDepositAdd: build.mutation<money.Deposit, RequestOf<typeof money.depositAdd>>({
      ...fromCall(money.depositAdd),
      invalidatesTags: ['Deposit'],
    }),
    moneyDepositSubmit: build.mutation<
      ResponseOf<typeof money.depositSubmit>,
      RequestOf<typeof money.depositSubmit>
    >({
      ...fromCall(money.depositSubmit),
      invalidatesTags: ['Deposit'],
    }),
    moneyWithdrawalList: build.infiniteQuery<
      Withdrawals,
      FiltersOf<typeof money.withdrawalList>,
      number
    >({
      ...fromPagedCall(money.withdrawalList),
      ...paging((answer: Withdrawals) => answer),
      providesTags: ['Withdrawal'],
    }),
    /**
     * The newest withdrawals, for looking an attempt up. A mutation, so that every read is a new
     * request that started after the withdrawal.
     */
    moneyWithdrawalRecent: build.mutation<Withdrawals, RequestOf<typeof money.withdrawalList>>(
      fromCall(money.withdrawalList),
    ),
    /** Moves money: continues when its screen is unmounted. */
    moneyWithdrawalAdd: build.mutation<ResponseOf<typeof money.withdrawalAdd>, WithdrawalAdd>({
      ...fromCall(money.withdrawalAdd),
      query: ({ pay_password, attemptId, ...payload }) => ({
        call: money.withdrawalAdd,
        payload,
        secrets: { pay_password },
        isDetached: true,
        ...(attemptId !== undefined && { attemptId }),
      }),
      // A card deleted elsewhere must not be offered again, nor former limits be shown.
      invalidatesTags: (_result, error) => [
        ...WITHDRAWAL_TAGS,
        ...(isBusinessCode(error, CODE.bankCardMissing) ? (['BankCard'] as const) : []),
        ...(isBusinessCode(error, CODE.withdrawLimit) ? (['Config'] as const) : []),
      ],
    }),
    moneyPayList: build.query<money.Pay[], void>({
      ...fromCall(money.payList),
      providesTags: ['Config'],
    }),
    moneyCoin: build.query<money.Coin, void>({
      ...fromCall(money.coinQuote),
      providesTags: ['Config'],
    }),
  }),
});

export const {
  useMoneyTxTypesQuery,
  useMoneyTxListInfiniteQuery,
  useMoneyDepositListInfiniteQuery,
  useMoneyDepositAddMutation,
  useMoneyDepositSubmitMutation,
  useMoneyWithdrawalListInfiniteQuery,
  useMoneyPayListQuery,
  useMoneyCoinQuery,
} = moneyApi;
