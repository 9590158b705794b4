import { type ApiError, LOGIN_REQUIRED } from './client/apiError.ts';
import type { ResponseOf } from './contract/call.ts';
import * as order from './contract/order.ts';
import type { Seen } from './lastFigures/lastFiguresSlice.ts';
import { isSeenBy, seenBy } from './lastFigures/seenBy.ts';
import { orderApi } from './orderApi.ts';
import {
  type Ask,
  type Outcome,
  readBack,
  readWhole,
  type Since,
  type Whole,
} from './readWhole.ts';

/** Pages of orders, and of the settlements of one order, that are read at most. */
const MOST_ORDER_PAGES = 10;
const MOST_SCHEDULE_PAGES = 40;
/** Orders whose settlements are read at most, and at a time. */
const MOST_SCHEDULES = 60;
const AT_ONCE = 4;

type Orders = ResponseOf<typeof order.orderList>;
type OrderInfo = ResponseOf<typeof order.orderInfo>;

/** An answer that was put together of several, and whose it is; null where the language changed meanwhile. */
interface Owned {
  readonly seen: Seen | null;
}

/** The member's orders, newest first, with the server's sums. */
export interface WholeOrders extends Whole<order.Order>, Owned {
  readonly summary: Orders['summary'];
}

/** The settlements of several orders, in no order. */
export interface WholeSchedules extends Whole<order.Income>, Owned {}

/** Says whose the answers of `reading` are; those of two logins together are nobody's, and no answer. */
const owned = async <TData extends object>(
  { getState }: { getState(): unknown },
  reading: Promise<Outcome<TData>>,
): Promise<Outcome<TData & Owned>> => {
  const seen = seenBy(getState());
  const { data, error } = await reading;
  if (error) return { error };
  const now = seenBy(getState());
  if (now.loginId !== seen.loginId) return { error: LOGIN_REQUIRED };
  return { data: { ...data, seen: isSeenBy(seen, now) ? seen : null } };
};

const allOrders = async (ask: Ask): Promise<Outcome<Omit<WholeOrders, 'seen'>>> => {
  const orders = await readWhole(ask, {
    call: order.orderList,
    payload: {},
    pageOf: (answer: Orders) => answer,
    most: MOST_ORDER_PAGES,
  });
  if (orders.error) return { error: orders.error };
  const { first, ...whole } = orders.data;
  return { data: { ...whole, summary: first.summary } };
};

/** The settlements of one order. */
const scheduleOf = async (ask: Ask, id: number): Promise<Outcome<Whole<order.Income>>> =>
  readWhole(ask, {
    call: order.orderInfo,
    payload: { id },
    pageOf: (answer: OrderInfo) => answer.incomes,
    most: MOST_SCHEDULE_PAGES,
  });

/** The settlements of several orders together, a few orders at a time. */
const schedulesOf = async (
  ask: Ask,
  ids: readonly number[],
): Promise<Outcome<Whole<order.Income>>> => {
  const waiting = ids.slice(0, MOST_SCHEDULES);
  const items: order.Income[] = [];
  let isTooLong = waiting.length < ids.length;
  let isComplete = !isTooLong;
  let error: ApiError | undefined;
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined && !error; id = waiting.shift()) {
      const schedule = await scheduleOf(ask, id);
      if (schedule.error) error = schedule.error;
      else {
        items.push(...schedule.data.items);
        isComplete &&= schedule.data.isComplete;
        isTooLong ||= schedule.data.isTooLong;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return error ? { error } : { data: { items, isComplete, isTooLong } };
};

/** Lists that are read to their end, for what needs all of their rows: a calendar, a trend. */
const holdingsApi = orderApi.injectEndpoints({
  endpoints: (build) => ({
    wholeOrders: build.query<WholeOrders, void>({
      queryFn: (_arg, api, _options, ask) => owned(api, allOrders(ask)),
      providesTags: ['Order'],
    }),
    /** The settlements of these orders. */
    wholeSchedules: build.query<WholeSchedules, readonly number[]>({
      queryFn: (ids, api, _options, ask) => owned(api, schedulesOf(ask, ids)),
      providesTags: ['Order', 'Income'],
    }),
    /** Credited ones come first, newest first; planned ones have no time and are behind them. */
    wholeIncomes: build.query<Whole<order.Income>, Since>({
      queryFn: readBack({
        call: order.incomeList,
        payload: { member_order_id: '' },
        timeOf: ({ paid_at }) => paid_at,
      }),
      providesTags: ['Income'],
    }),
  }),
});

export const { wholeOrders, wholeSchedules } = holdingsApi.endpoints;
export const { useWholeOrdersQuery, useWholeSchedulesQuery, useWholeIncomesQuery } = holdingsApi;
