import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  count,
  countOrNull,
  feeOrNull,
  feeRateOrNull,
  flagOrOff,
  id,
  listOf,
  money,
  moneyOrNull,
  num,
  object,
  oneOf,
  pageOf,
  pagingRequest,
  rateOrNull,
  requestId,
  requestIdOrAll,
  text,
  timestampOrNull,
} from './primitives.ts';

/** Order states: 0 earning, 1 completed, 2 buyback pending, 3 bought back, 4 cancelled (refunded). */
export const ORDER = {
  earning: 0,
  completed: 1,
  buybackPending: 2,
  boughtBack: 3,
  cancelled: 4,
} as const;
/** Income states: 0 planned, 1 credited, 2 cancelled: its order was bought back or cancelled. */
export const INCOME = { planned: 0, credited: 1, cancelled: 2 } as const;

/**
 * amount = unit_amount × count. `attempt_key` is the Idempotency-Key of the purchase, if the
 * back-end sends it.
 */
export const order = object({
  id,
  order_no: text,
  attempt_key: text,
  product_id: countOrNull,
  product_name: text,
  product_cover: text,
  amount: moneyOrNull,
  unit_amount: moneyOrNull,
  count: countOrNull,
  yield_per_period: rateOrNull,
  num_of_earnings: countOrNull,
  total_income_rate: rateOrNull,
  investment_period: countOrNull,
  period_name: text,
  expected_income: moneyOrNull,
  settled_income: moneyOrNull,
  pending_income: moneyOrNull,
  settled_count: countOrNull,
  next_settle_at: timestampOrNull,
  started_at: timestampOrNull,
  mature_at: timestampOrNull,
  finished_at: timestampOrNull,
  status: oneOf(ORDER),
  created_at: timestampOrNull,
});
export type Order = v.InferOutput<typeof order>;

/** What a buyback would pay, and why it may not be allowed. */
export const buyback = object({
  allowed: flagOrOff,
  reason: text,
  fee_rate: feeRateOrNull,
  fee: feeOrNull,
  deduct_income: moneyOrNull,
  refund_amount: moneyOrNull,
  arrival: text,
  applied_at: timestampOrNull,
  finished_at: timestampOrNull,
});
export type Buyback = v.InferOutput<typeof buyback>;

/** One settlement of an order; `paid_at` is null while planned. */
export const income = object({
  id,
  member_order_id: countOrNull,
  order_no: text,
  product_id: countOrNull,
  product_name: text,
  period_no: countOrNull,
  num_of_earnings: countOrNull,
  amount: moneyOrNull,
  status: oneOf(INCOME),
  plan_at: timestampOrNull,
  paid_at: timestampOrNull,
});
export type Income = v.InferOutput<typeof income>;

const orderSummary = v.fallback(
  object({
    holding_amount: moneyOrNull,
    pending_income: moneyOrNull,
    total_income: moneyOrNull,
  }),
  { holding_amount: null, pending_income: null, total_income: null },
);

const incomeSummary = v.fallback(
  object({
    total_income: moneyOrNull,
    today_income: moneyOrNull,
    pending_income: moneyOrNull,
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
      amount: moneyOrNull,
      expected_income: moneyOrNull,
      balance: moneyOrNull,
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
      id: countOrNull,
      status: oneOf(ORDER),
      refund_amount: moneyOrNull,
      fee: feeOrNull,
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
