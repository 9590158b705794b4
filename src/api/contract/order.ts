import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  count,
  flagOrOff,
  id,
  listOf,
  money,
  num,
  object,
  optionalCount,
  optionalMoney,
  optionalRate,
  optionalTimestamp,
  pageOf,
  pagingRequest,
  requestId,
  requestIdOrAll,
  status,
  text,
} from './primitives.ts';

/** Order states: 0 earning, 1 completed, 2 buyback pending, 3 bought back, 4 cancelled (refunded). */
export const ORDER = {
  earning: 0,
  completed: 1,
  buybackPending: 2,
  boughtBack: 3,
  cancelled: 4,
} as const;
/** Income states: 0 planned, 1 credited, 2 cancelled by a buyback. */
export const INCOME = { planned: 0, credited: 1, cancelled: 2 } as const;

/**
 * amount = unit_amount × count. `attempt_key` is the Idempotency-Key of the purchase, if the
 * back-end sends it.
 */
export const order = object({
  id,
  order_no: text,
  attempt_key: text,
  product_id: optionalCount,
  product_name: text,
  product_cover: text,
  amount: optionalMoney,
  unit_amount: optionalMoney,
  count: optionalCount,
  yield_per_period: optionalRate,
  num_of_earnings: optionalCount,
  total_income_rate: optionalRate,
  investment_period: optionalCount,
  period_name: text,
  expected_income: optionalMoney,
  settled_income: optionalMoney,
  pending_income: optionalMoney,
  settled_count: optionalCount,
  next_settle_at: optionalTimestamp,
  started_at: optionalTimestamp,
  mature_at: optionalTimestamp,
  finished_at: optionalTimestamp,
  status,
  created_at: optionalTimestamp,
});
export type Order = v.InferOutput<typeof order>;

/** What a buyback would pay, and why it may not be allowed. */
export const buyback = object({
  allowed: flagOrOff,
  reason: text,
  fee_rate: optionalRate,
  fee: optionalMoney,
  deduct_income: optionalMoney,
  refund_amount: optionalMoney,
  arrival: text,
  applied_at: optionalTimestamp,
  finished_at: optionalTimestamp,
});
export type Buyback = v.InferOutput<typeof buyback>;

/** One settlement of an order; `paid_at` is null while planned. */
export const income = object({
  id,
  member_order_id: optionalCount,
  order_no: text,
  product_id: optionalCount,
  product_name: text,
  period_no: optionalCount,
  num_of_earnings: optionalCount,
  amount: optionalMoney,
  status,
  plan_at: optionalTimestamp,
  paid_at: optionalTimestamp,
});
export type Income = v.InferOutput<typeof income>;

const orderSummary = v.fallback(
  object({
    holding_amount: optionalMoney,
    pending_income: optionalMoney,
    total_income: optionalMoney,
  }),
  { holding_amount: null, pending_income: null, total_income: null },
);

const incomeSummary = v.fallback(
  object({
    total_income: optionalMoney,
    today_income: optionalMoney,
    pending_income: optionalMoney,
  }),
  { total_income: null, today_income: null, pending_income: null },
);

/**
 * The purchase: a GET, as in the specification. `amount` is the product's amountMin unchanged where
 * it is repeatable or fixed, else the typed digits; `count` is 1 unless repeatable. Nothing in the
 * answer is required: an invalid field must not turn a placed order into an error.
 */
export const orderAdd = defineCall({
  name: 'orderAdd',
  method: 'GET',
  path: '/private/api/order/add',
  encoding: 'query',
  request: object({
    product_id: requestId,
    amount: money,
    count: v.pipe(num, v.safeInteger(), v.minValue(1)),
    pay_password: v.string(),
  }),
  response: v.fallback(
    object({
      id: v.fallback(v.nullable(count), null),
      order_no: text,
      amount: optionalMoney,
      expected_income: optionalMoney,
      balance: optionalMoney,
    }),
    { id: null, order_no: '', amount: null, expected_income: null, balance: null },
  ),
});

/** One order with a page of its settlements. */
export const orderInfo = defineCall({
  name: 'orderInfo',
  method: 'GET',
  path: '/private/api/order/info',
  encoding: 'query',
  request: object({ id: requestId, ...pagingRequest }),
  response: object({
    order,
    buyback: v.fallback(v.nullable(buyback), null),
    incomes: v.nullish(pageOf(income), { list: null, total: null, page: null, size: null }),
  }),
});

/** Requests the buyback of an order. */
export const orderBuyback = defineCall({
  name: 'orderBuyback',
  method: 'POST',
  path: '/private/api/order/buyback',
  encoding: 'json',
  request: object({ id: requestId, pay_password: v.string() }),
  response: v.fallback(
    object({
      id: optionalCount,
      status,
      refund_amount: optionalMoney,
      fee: optionalMoney,
    }),
    { id: null, status: -1, refund_amount: null, fee: null },
  ),
});

/** The orders, newest first, with sums over all orders. */
export const orderList = defineCall({
  name: 'orderList',
  method: 'GET',
  path: '/private/api/order/list',
  encoding: 'query',
  request: object(pagingRequest),
  response: object({ ...pageOf(order).entries, summary: orderSummary }),
});

/** `member_order_id` '' lists the incomes of all orders. */
export const incomeList = defineCall({
  name: 'incomeList',
  method: 'GET',
  path: '/private/api/income/list',
  encoding: 'query',
  request: object({ ...pagingRequest, member_order_id: requestIdOrAll }),
  response: object({ ...pageOf(income).entries, list: listOf(income), summary: incomeSummary }),
});
