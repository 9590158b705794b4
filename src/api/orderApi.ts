import { baseApi } from './baseApi.ts';
import type { ApiRequest } from './client/encodeRequest.ts';
import type { Sealed } from './client/secrets.ts';
import type { RequestOf, ResponseOf } from './contract/call.ts';
import * as order from './contract/order.ts';
import { type FiltersOf, fromCall, fromPagedCall, paging } from './endpoint.ts';
import { BUYBACK_TAGS, PURCHASE_TAGS } from './tags.ts';

type OrderInfo = ResponseOf<typeof order.orderInfo>;
type Orders = ResponseOf<typeof order.orderList>;
type Incomes = ResponseOf<typeof order.incomeList>;

/** A purchase; `attemptId` is its Idempotency-Key, the same for every send of one attempt. */
export interface OrderAdd extends Sealed<typeof order.orderAdd, 'pay_password'> {
  readonly attemptId: string;
}

/**
 * A GET that moves money and carries a password: never cached, never redirected to another origin,
 * without a referrer, and without cookies, so that it cannot be forged.
 */
const BUY_INIT: NonNullable<ApiRequest['init']> = {
  cache: 'no-store',
  credentials: 'omit',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
};

/** Orders and incomes. */
export const orderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Places an order: sent once, never aborted, never retried except after a 401 that rejected it.
     */
    orderAdd: build.mutation<ResponseOf<typeof order.orderAdd>, OrderAdd>({
      ...fromCall(order.orderAdd),
      query: ({ pay_password, attemptId, ...payload }) => ({
        call: order.orderAdd,
        payload,
        secrets: { pay_password },
        attemptId,
        init: BUY_INIT,
        isDetached: true,
      }),
      // A refusal often means that the displayed data are outdated: stock, limit, balance.
      invalidatesTags: (_result, error) => {
        if (!error) return PURCHASE_TAGS;
        return error.kind === 'business' ? ['Product', 'Member'] : [];
      },
    }),
    /** One order with its settlements, page by page. */
    orderInfo: build.infiniteQuery<OrderInfo, FiltersOf<typeof order.orderInfo>, number>({
      ...fromPagedCall(order.orderInfo),
      ...paging((answer: OrderInfo) => answer.incomes),
      providesTags: ['Order', 'Income'],
    }),
    orderBuyback: build.mutation<
      ResponseOf<typeof order.orderBuyback>,
      Sealed<typeof order.orderBuyback, 'pay_password'>
    >({
      ...fromCall(order.orderBuyback),
      query: ({ pay_password, ...payload }) => ({
        call: order.orderBuyback,
        payload,
        secrets: { pay_password },
        isDetached: true,
      }),
      invalidatesTags: BUYBACK_TAGS,
    }),
    orderList: build.infiniteQuery<Orders, FiltersOf<typeof order.orderList>, number>({
      ...fromPagedCall(order.orderList),
      ...paging((answer: Orders) => answer),
      providesTags: ['Order'],
    }),
    /**
     * The newest orders, for looking a purchase up. A mutation, so that every read is a new request:
     * one that started earlier would prove nothing about what happened since.
     */
    orderRecent: build.mutation<Orders, RequestOf<typeof order.orderList>>(
      fromCall(order.orderList),
    ),
    /** One order, for looking its buyback up; a mutation for the same reason. */
    orderInfoRecent: build.mutation<OrderInfo, RequestOf<typeof order.orderInfo>>(
      fromCall(order.orderInfo),
    ),
    /** `member_order_id` '' lists the incomes of all orders. */
    orderIncomeList: build.infiniteQuery<Incomes, FiltersOf<typeof order.incomeList>, number>({
      ...fromPagedCall(order.incomeList),
      ...paging((answer: Incomes) => answer),
      providesTags: ['Income'],
    }),
  }),
});

export const {
  useOrderInfoInfiniteQuery,
  useOrderListInfiniteQuery,
  useOrderIncomeListInfiniteQuery,
} = orderApi;
