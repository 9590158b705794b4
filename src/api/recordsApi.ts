import { baseApi } from './baseApi.ts';
import type { Call, ResponseOf } from './contract/call.ts';
import * as money from './contract/money.ts';
import * as order from './contract/order.ts';
import { type Ask, type Outcome, readWhole, type Whole } from './readWhole.ts';

/** Pages that are read at most: ten thousand rows. */
const MOST_PAGES = 100;

/** Reads back to this moment, Unix seconds. */
interface Since {
  readonly since: number;
}

interface Records<TCall extends Call, TItem> {
  readonly call: TCall;
  readonly payload: object;
  readonly pageOf: (answer: ResponseOf<TCall>) => {
    readonly list: readonly TItem[];
    readonly total: number | null;
  };
  /** Unix seconds by which the list is in order; null where a row has no time. */
  readonly timeOf: (item: TItem) => number | null;
}

/** Whether a list, newest first, reaches back to a moment; a list in another order proves nothing. */
const reachesBack = (times: readonly (number | null)[], since: number): boolean => {
  const inOrder = times.every(
    (time, index) => time !== null && (index === 0 || time <= (times[index - 1] ?? time)),
  );
  return inOrder && (times.at(-1) ?? since) < since;
};

/** The `queryFn` of a list of records: its newest rows, back to a moment. */
const readBack =
  <TCall extends Call, TItem extends { readonly id: number }>({
    timeOf,
    ...list
  }: Records<TCall, TItem>) =>
  async (
    { since }: Since,
    _api: unknown,
    _options: unknown,
    ask: Ask,
  ): Promise<Outcome<Whole<TItem>>> => {
    const rows = await readWhole(ask, {
      ...list,
      most: MOST_PAGES,
      isEnough: (items: readonly TItem[]) => reachesBack(items.map(timeOf), since),
    });
    if (rows.error) return { error: rows.error };
    return { data: { items: rows.data.items, isComplete: rows.data.isComplete } };
  };

/** Lists of records back to a moment, for what needs all of a period: a trend, a statement. */
export const recordsApi = baseApi.injectEndpoints({
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
    /** Credited ones come first, newest first; planned ones have no time and are behind them. */
    wholeIncomes: build.query<Whole<order.Income>, Since>({
      queryFn: readBack({
        call: order.incomeList,
        payload: { member_order_id: '' },
        pageOf: (answer: ResponseOf<typeof order.incomeList>) => answer,
        timeOf: ({ paid_at }: order.Income) => paid_at,
      }),
      providesTags: ['Income'],
    }),
  }),
});

export const {
  useWholeTxQuery,
  useWholeDepositsQuery,
  useWholeWithdrawalsQuery,
  useWholeIncomesQuery,
} = recordsApi;
