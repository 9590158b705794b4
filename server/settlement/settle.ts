import { type Selectable, sql } from 'kysely';
import { MESSAGE } from '#api/contract/message.ts';
import { TX } from '#api/contract/money.ts';
import { INCOME, ORDER } from '#api/contract/order.ts';
import type { Tables } from '../db/tables.ts';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { writtenAmount } from '../ledger/money.ts';
import { account, type Posting, postAll } from '../ledger/post.ts';
import { type NewMessage, writeMessages } from '../message/write.ts';
import { clearFailure, type DueOrder, markFailed, retryAllNow } from './failures.ts';

/** The result of one run. */
export interface Settled {
  /** Incomes credited. */
  incomes: number;
  /** Orders completed, with their principal returned. */
  orders: number;
  /** Numbers of the orders that failed and will be retried. */
  failed: string[];
}

export interface SettleOptions {
  /** Booking time of an income; now by default. The seed uses it to build a history. */
  readonly bookedAt?: (plannedFor: Date) => Date;
  /** Also tries failed orders whose retry is not due yet. */
  readonly retriesAll?: boolean;
  /** Called for each order that could not be settled. */
  readonly onFailure?: (error: Error) => void;
}

type Credited = Pick<Settled, 'incomes' | 'orders'>;
type Order = Selectable<Tables['orders']>;
type Income = Selectable<Tables['incomes']>;

/** Orders read at a time. */
const BATCH = 200;

const incomePosting = (order: Order, income: Income, at: Date): Posting => ({
  type: TX.income,
  title: `「${order.product_name}」收益`,
  remark: `第 ${income.period_no}/${order.num_of_earnings} 期`,
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

const tradeMessage = (order: Order, title: string, summary: string, at: Date): NewMessage => ({
  memberId: order.member_id,
  type: MESSAGE.trade,
  title,
  summary,
  link: `/investdetail/${order.id}`,
  at,
});

/**
 * Orders with something due, the longest due first, without failed ones whose retry is not due yet.
 */
const ordersDue = ({ db, now }: Scope, until: Date): Promise<DueOrder[]> =>
  db
    .selectFrom('incomes')
    .innerJoin('orders', 'orders.id', 'incomes.order_id')
    .leftJoin('settlement_failures as failed', 'failed.order_id', 'orders.id')
    .select(['orders.id', 'orders.order_no', ({ fn }) => fn.min('incomes.plan_at').as('due')])
    .select('failed.failures')
    .where('incomes.status', '=', INCOME.planned)
    .where('orders.status', '=', ORDER.earning)
    .where('incomes.plan_at', '<=', until)
    .where(({ or, eb }) =>
      or([eb('failed.retry_at', 'is', null), eb('failed.retry_at', '<=', now())]),
    )
    .groupBy(['orders.id', 'failed.failures'])
    .orderBy('due')
    .orderBy('orders.id')
    .limit(BATCH)
    .execute();

const lockOrder = (trx: Trx, id: number) =>
  trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', ORDER.earning)
    .forUpdate()
    .executeTakeFirst();

/** Marks incomes as credited, each with its own time, in one statement. */
const credit = (trx: Trx, due: readonly Income[], bookedAt: (plannedFor: Date) => Date) =>
  sql`update incomes set status = ${INCOME.credited}, paid_at = booked.at
    from (values ${sql.join(
      due.map(({ id, plan_at }) => sql`(${id}::int, ${bookedAt(plan_at)}::timestamptz)`),
    )}) as booked(id, at)
    where incomes.id = booked.id`.execute(trx);

/**
 * Credits what is due for one order, and completes it with its last income. Reads again under the
 * order's lock, because another process may have settled it meanwhile.
 */
const settleOrder = async (
  trx: Trx,
  orderId: number,
  until: Date,
  bookedAt: (plannedFor: Date) => Date,
): Promise<Credited> => {
  const order = await lockOrder(trx, orderId);
  if (!order) return { incomes: 0, orders: 0 };
  const due = await trx
    .selectFrom('incomes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', '=', INCOME.planned)
    .where('plan_at', '<=', until)
    .orderBy('period_no')
    .execute();
  const last = due.at(-1);
  if (!last) return { incomes: 0, orders: 0 };

  const postings: Posting[] = [];
  const messages: NewMessage[] = [];
  for (const income of due) {
    const at = bookedAt(income.plan_at);
    postings.push(incomePosting(order, income, at));
    const text = `「${order.product_name}」第 ${income.period_no} 期收益 ￥${writtenAmount(income.amount)} 已计入可用余额。`;
    messages.push(tradeMessage(order, '收益已到账', text, at));
  }
  await credit(trx, due, bookedAt);
  const settledCount = order.settled_count + due.length;
  const isComplete = settledCount === order.num_of_earnings;
  const endedAt = bookedAt(last.plan_at);
  if (isComplete) {
    postings.push(principalPosting(order, endedAt));
    const text = `「${order.product_name}」已到期，本金 ￥${writtenAmount(order.amount)} 已返还至可用余额。`;
    messages.push(tradeMessage(order, '本金已返还', text, endedAt));
  }
  await trx
    .updateTable('orders')
    .set({
      settled_count: settledCount,
      settled_income: due.reduce((sum, income) => sum + income.amount, order.settled_income),
      ...(isComplete && { status: ORDER.completed, finished_at: endedAt }),
    })
    .where('id', '=', order.id)
    .execute();
  await postAll(trx, postings);
  await writeMessages(trx, messages);
  return { incomes: due.length, orders: isComplete ? 1 : 0 };
};

/**
 * Credits every income planned for `until` or before, one transaction per order. A failed order is
 * recorded for a retry and the others continue. Safe to run at any time, by several processes at
 * once, and again after a crash.
 * @throws the failure itself inside a transaction, or when it cannot be recorded.
 */
export const settleDue = async (
  scope: Scope,
  until: Date,
  { bookedAt = () => scope.now(), retriesAll = false, onFailure }: SettleOptions = {},
): Promise<Settled> => {
  const total: Settled = { incomes: 0, orders: 0, failed: [] };
  if (retriesAll) await retryAllNow(scope);
  for (;;) {
    const due = await ordersDue(scope, until);
    if (due.length === 0) return total;
    for (const order of due) {
      try {
        const credited = await transact(scope.db, async (trx) => {
          if (order.failures !== null) await clearFailure(trx, order.id);
          return settleOrder(trx, order.id, until, bookedAt);
        });
        total.incomes += credited.incomes;
        total.orders += credited.orders;
      } catch (error) {
        const failure = await markFailed(scope, order, error);
        total.failed.push(order.order_no);
        onFailure?.(failure);
      }
    }
  }
};
