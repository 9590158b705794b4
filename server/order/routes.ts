import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { incomeList, orderInfo, orderList } from '#api/contract/order.ts';
import { pageOf, readPage, windowOf } from '../http/paging.ts';
import { Refusal } from '../http/refusal.ts';
import { memberRoute, type Route } from '../http/route.ts';
import { startOfDay } from '../ledger/calendar.ts';
import { amountOf } from '../ledger/money.ts';
import { hasFailedSettlement } from '../settlement/failures.ts';
import { orderAddRoute } from './add.ts';
import { orderBuybackRoute } from './buyback.ts';
import { incomeSums, incomesOf, orderSums, ordersOf } from './queries.ts';
import { buybackView, incomeView, orderView } from './views.ts';

const INCOME_COLUMNS = [
  'orders.order_no',
  'orders.product_id',
  'orders.product_name',
  'orders.num_of_earnings',
] as const;

/** One order with its buyback terms and a page of its settlements in order. */
const info = memberRoute(orderInfo, async ({ db, settings, memberId, now }, input) => {
  const order = await ordersOf(db, memberId).where('orders.id', '=', input.id).executeTakeFirst();
  if (!order) throw new Refusal(CODE.notFound);
  const rule = await db
    .selectFrom('products')
    .select(['buyback_enabled', 'buyback_min_settled', 'buyback_fee_rate', 'buyback_arrival'])
    .where('id', '=', order.product_id)
    .executeTakeFirstOrThrow();
  const at = now();
  // Only of an order that is late with something.
  const isLate = order.next_settle_at !== null && order.next_settle_at <= at;
  const isUnpaid = isLate && (await hasFailedSettlement(db, order.id));
  const { limit, offset } = windowOf(input);
  const incomes = await incomesOf(db, memberId)
    .selectAll('incomes')
    .select(INCOME_COLUMNS)
    .where('incomes.order_id', '=', order.id)
    // Its incomes are numbered from 1 without a gap: however far back a page is, nothing before it is read.
    .where('incomes.period_no', '>', offset)
    .where('incomes.period_no', '<=', offset + limit)
    .orderBy('incomes.period_no')
    .execute();
  return {
    order: orderView(order, settings),
    buyback: buybackView(order, rule, at, isUnpaid),
    incomes: pageOf(incomes.map(incomeView), order.num_of_earnings, input),
  };
});

/** Newest first. */
const list = memberRoute(orderList, async ({ db, settings, memberId }, input) => {
  const orders = ordersOf(db, memberId)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');
  const [page, sums] = await Promise.all([
    readPage(orders, input, (row) => orderView(row, settings), 'orders.id'),
    orderSums(db, memberId),
  ]);
  return {
    ...page,
    summary: {
      holding_amount: amountOf(sums.holding),
      pending_income: amountOf(sums.pending),
      total_income: amountOf(sums.income),
    },
  };
});

/** Credited incomes newest first, then planned ones soonest first; of one order or of all. */
const incomes = memberRoute(incomeList, async ({ db, memberId, now }, input) => {
  const orderId = input.member_order_id === '' ? null : input.member_order_id;
  const selected = () =>
    incomesOf(db, memberId).$if(orderId !== null, (query) =>
      query.where('orders.id', '=', orderId ?? 0),
    );
  const { limit, offset } = windowOf(input);
  const rowsOfPage = selected()
    .selectAll('incomes')
    .select(INCOME_COLUMNS)
    .orderBy(sql`incomes.paid_at desc nulls last`)
    .orderBy('incomes.plan_at')
    .orderBy('incomes.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const sumsOfAll = selected()
    .select(sql<number>`count(*)::int`.as('rows'))
    .select(incomeSums(startOfDay(now())))
    .executeTakeFirstOrThrow();
  const [rows, sums] = await Promise.all([rowsOfPage, sumsOfAll]);
  return {
    ...pageOf(rows.map(incomeView), sums.rows, input),
    summary: {
      total_income: amountOf(sums.total),
      today_income: amountOf(sums.today),
      pending_income: amountOf(sums.pending),
    },
  };
});

/** The member's orders and incomes. */
export const orderRoutes: readonly Route[] = [
  orderAddRoute,
  orderBuybackRoute,
  info,
  list,
  incomes,
];
