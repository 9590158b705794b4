import { type Selectable, sql } from 'kysely';
import { MESSAGE } from '#api/contract/message.ts';
import { TX } from '#api/contract/money.ts';
import { INCOME, ORDER } from '#api/contract/order.ts';
import type { Tables } from '../db/tables/tables.ts';
import type { Trx } from '../db/transact.ts';
import { account, type Posting, postAll } from '../ledger/post.ts';
import { type NewMessage, writeMessages } from '../message/write.ts';

/** What was credited: incomes, and orders that ended with their last one. */
export interface Credited {
  readonly incomes: number;
  readonly orders: number;
}

/** Booking time of an income. */
export type BookedAt = (plannedFor: Date) => Date;

type Order = Selectable<Tables['orders']>;
type Income = Selectable<Tables['incomes']>;

/** An order with its due incomes, by period; at least one. */
interface Due {
  readonly order: Order;
  readonly incomes: readonly Income[];
  readonly last: Income;
  /** Whether the order ends with them. */
  readonly ends: boolean;
}

/**
 * Incomes credited in one transaction; a statement takes 65,535 values, a credit some 30 of them. One order
 * with more of them due is credited all the same.
 */
const MOST_INCOMES = 1_000;

const incomePosting = (order: Order, income: Income, at: Date): Posting => ({
  type: TX.income,
  title: `「${order.product_name}」收益`,
  remark: `第 ${income.period_no} / ${order.num_of_earnings} 期`,
  ref: { type: 'income', id: income.id },
  dedupeKey: `income:${income.id}`,
  at,
  entries: [
    [account.income, -income.amount],
    [account.available(order.member_id), income.amount],
  ],
});

const principalPosting = (order: Order, at: Date): Posting => ({
  type: TX.principal,
  title: `「${order.product_name}」本金返还`,
  ref: { type: 'order', id: order.id },
  dedupeKey: `principal:${order.id}`,
  at,
  entries: [
    [account.funds(order.product_id), -order.amount],
    [account.available(order.member_id), order.amount],
  ],
});

const tradeMessage = (
  order: Order,
  title: string,
  summary: NewMessage['summary'],
  at: Date,
): NewMessage => ({
  memberId: order.member_id,
  type: MESSAGE.trade,
  title,
  summary,
  link: `/investdetail/${order.id}`,
  at,
});

/**
 * The orders that still earn, locked, with what is due for them: read again under the lock, because another
 * process may have settled them meanwhile. In the given order, as many as one transaction takes.
 */
const lockDue = async (trx: Trx, ids: readonly number[], until: Date): Promise<Due[]> => {
  const orders = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '=', ORDER.earning)
    // All settlements lock in the same order.
    .orderBy('id')
    .forUpdate()
    .execute();
  if (orders.length === 0) return [];
  const incomes = await trx
    .selectFrom('incomes')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('status', '=', INCOME.planned)
    .where('plan_at', '<=', until)
    .orderBy('period_no')
    .execute();
  const byOrder = new Map<number, Income[]>();
  for (const income of incomes) {
    const own = byOrder.get(income.order_id);
    if (own) own.push(income);
    else byOrder.set(income.order_id, [income]);
  }
  const known = new Map(orders.map((order) => [order.id, order]));
  const due: Due[] = [];
  let count = 0;
  for (const id of ids) {
    const order = known.get(id);
    const own = byOrder.get(id) ?? [];
    const last = own.at(-1);
    if (!order || !last) continue;
    count += own.length;
    if (count > MOST_INCOMES && due.length > 0) break;
    const ends = order.settled_count + own.length === order.num_of_earnings;
    due.push({ order, incomes: own, last, ends });
  }
  return due;
};

/** Marks incomes as credited, each with its own time, in one statement. */
const credit = (trx: Trx, due: readonly Due[], bookedAt: BookedAt) =>
  sql`update incomes set status = ${INCOME.credited}, paid_at = booked.at
    from (values ${sql.join(
      due.flatMap(({ incomes }) =>
        incomes.map(({ id, plan_at }) => sql`(${id}::int, ${bookedAt(plan_at)}::timestamptz)`),
      ),
    )}) as booked(id, at)
    where incomes.id = booked.id`.execute(trx);

/** Moves the orders' own figures, and ends those that end, in one statement. */
const advance = (trx: Trx, due: readonly Due[], bookedAt: BookedAt) =>
  sql`update orders set
      settled_count = settled_count + credited.count,
      settled_income = settled_income + credited.income,
      status = case when credited.ended_at is null then status else ${ORDER.completed} end,
      finished_at = coalesce(credited.ended_at, finished_at)
    from (values ${sql.join(
      due.map(({ order, incomes, last, ends }) => {
        const income = incomes.reduce((sum, { amount }) => sum + amount, 0n);
        const endedAt = ends ? bookedAt(last.plan_at) : null;
        return sql`(${order.id}::int, ${incomes.length}::int, ${income}::bigint, ${endedAt}::timestamptz)`;
      }),
    )}) as credited(id, count, income, ended_at)
    where orders.id = credited.id`.execute(trx);

/** What one order's due incomes book, and what its member is sent. */
const bookingsOf = (
  due: Due,
  bookedAt: BookedAt,
): { postings: Posting[]; messages: NewMessage[] } => {
  const { order, incomes, last, ends } = due;
  const postings: Posting[] = [];
  const messages: NewMessage[] = [];
  for (const income of incomes) {
    const at = bookedAt(income.plan_at);
    postings.push(incomePosting(order, income, at));
    // Of a small principal some come to less than a cent: the next one brings it.
    if (income.amount === 0n) continue;
    const text: NewMessage['summary'] = (written) =>
      `「${order.product_name}」第 ${income.period_no} 期收益 ${written(income.amount)} 已计入可用余额。`;
    messages.push(tradeMessage(order, '收益已到账', text, at));
  }
  if (ends) {
    const endedAt = bookedAt(last.plan_at);
    postings.push(principalPosting(order, endedAt));
    const text: NewMessage['summary'] = (written) =>
      `「${order.product_name}」已到期，本金 ${written(order.amount)} 已返还至可用余额。`;
    messages.push(tradeMessage(order, '本金已返还', text, endedAt));
  }
  return { postings, messages };
};

/** Credits these incomes: the books, the orders' own figures and what their members are sent. */
const bookDue = async (trx: Trx, due: readonly Due[], bookedAt: BookedAt): Promise<void> => {
  await credit(trx, due, bookedAt);
  await advance(trx, due, bookedAt);
  const booked = due.map((one) => bookingsOf(one, bookedAt));
  await writeMessages(
    trx,
    booked.flatMap(({ messages }) => messages),
  );
  // Last, because all settlements wait for each other at the platform's account.
  await postAll(
    trx,
    booked.flatMap(({ postings }) => postings),
  );
};

/**
 * Credits what is due for these orders, and completes those whose last income that is. When many are due, some
 * orders may be left for another transaction.
 */
export const settleOrders = async (
  trx: Trx,
  ids: readonly number[],
  until: Date,
  bookedAt: BookedAt,
): Promise<Credited> => {
  const due = await lockDue(trx, ids, until);
  if (due.length === 0) return { incomes: 0, orders: 0 };
  await bookDue(trx, due, bookedAt);
  return {
    incomes: due.reduce((sum, { incomes }) => sum + incomes.length, 0),
    orders: due.filter(({ ends }) => ends).length,
  };
};

/** Credits incomes of an order that has ended: it stays as it is but for its figures. */
export const creditAfterEnd = async (
  trx: Trx,
  order: Order,
  incomes: readonly Income[],
  at: Date,
): Promise<void> => {
  const last = incomes.at(-1);
  if (last) await bookDue(trx, [{ order, incomes, last, ends: false }], () => at);
};
