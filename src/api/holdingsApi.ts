import type { ApiError } from './client/apiError.ts';
import type { ResponseOf } from './contract/call.ts';
import * as order from './contract/order.ts';
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

/** The member's orders, newest first, with the server's sums. */
interface WholeOrders extends Whole<order.Order> {
  readonly summary: Orders['summary'];
}

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
      queryFn: async (_arg, _api, _options, ask) => {
        const orders = await readWhole(ask, {
          call: order.orderList,
          payload: {},
          pageOf: (answer: Orders) => answer,
          most: MOST_ORDER_PAGES,
        });
        if (orders.error) return { error: orders.error };
        const { first, ...whole } = orders.data;
        return { data: { ...whole, summary: first.summary } };
      },
      providesTags: ['Order'],
    }),
    /** The settlements of these orders, in no order. */
    wholeSchedules: build.query<Whole<order.Income>, readonly number[]>({
      queryFn: (ids, _api, _options, ask) => schedulesOf(ask, ids),
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

export const { wholeOrders } = holdingsApi.endpoints;
export const { useWholeOrdersQuery, useWholeSchedulesQuery, useWholeIncomesQuery } = holdingsApi;
