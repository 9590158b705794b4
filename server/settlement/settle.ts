import { TX } from '#api/contract/money.ts';
import { INCOME, ORDER } from '#api/contract/order.ts';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { amountOf } from '../ledger/money.ts';
import { account, post } from '../ledger/post.ts';
import { MESSAGE, writeMessages } from '../message/write.ts';

/** What one run did. */
export interface Settled {
  /** Incomes credited. */
  incomes: number;
  /** Orders that ended with their principal returned. */
  orders: number;
}

/** Rows looked up at a time. */
const BATCH = 200;

const lockOrder = (trx: Trx, id: number) =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** Principal back, order done. */
const endOrder = async (trx: Trx, order: Order, at: Date): Promise<void> => {
  await trx
    .updateTable('orders')
    .set({ status: ORDER.completed, finished_at: at })
    .where('id', '=', order.id)
    .execute();
  await post(trx, {
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
  await writeMessages(trx, [
    {
      memberId: order.member_id,
      type: MESSAGE.trade,
      title: '本金已返还',
      summary: `「${order.product_name}」已到期，本金 ￥${amountOf(order.amount)} 已返还至可用余额。`,
      link: `/investdetail/${order.id}`,
      at,
    },
  ]);
};

/**
 * Credits one income, and ends its order if it was the last. Returns what it did; nothing when another
 * process was faster or the order does not earn any more.
 */
const settleIncome = (
  scope: Scope,
  incomeId: number,
  orderId: number,
  at: Date,
): Promise<Settled> =>
  transact(scope.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const income = await trx
      .selectFrom('incomes')
      .selectAll()
      .where('id', '=', incomeId)
      .executeTakeFirstOrThrow();
    if (order?.status !== ORDER.earning || income.status !== INCOME.planned) {
      return { incomes: 0, orders: 0 };
    }
    await trx
      .updateTable('incomes')
      .set({ status: INCOME.credited, paid_at: at })
      .where('id', '=', income.id)
      .execute();
    await trx
      .updateTable('orders')
      .set({
        settled_income: order.settled_income + income.amount,
        settled_count: order.settled_count + 1,
      })
      .where('id', '=', order.id)
      .execute();
    await post(trx, {
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
    await writeMessages(trx, [
      {
        memberId: order.member_id,
        type: MESSAGE.trade,
        title: '收益已到账',
        summary: `「${order.product_name}」第 ${income.period_no} 期收益 ￥${amountOf(income.amount)} 已计入可用余额。`,
        link: `/investdetail/${order.id}`,
        at,
      },
    ]);
    const isLast = order.settled_count + 1 === order.num_of_earnings;
    if (isLast) await endOrder(trx, order, at);
    return { incomes: 1, orders: isLast ? 1 : 0 };
  });

/**
 * Credits every income planned for `until` or before, in the order of their plan, each in a transaction
 * of its own, booked now (or at `bookedAt`, which the seed uses to tell a history). Safe to run at any
 * time, by several processes at once, and again after a crash.
 */
export const settleDue = async (
  scope: Scope,
  until: Date,
  bookedAt: (plannedFor: Date) => Date = () => scope.now(),
): Promise<Settled> => {
  const total: Settled = { incomes: 0, orders: 0 };
  for (;;) {
    const due = await scope.db
      .selectFrom('incomes')
      .innerJoin('orders', 'orders.id', 'incomes.order_id')
      .select(['incomes.id', 'incomes.order_id', 'incomes.plan_at'])
      .where('incomes.status', '=', INCOME.planned)
      .where('orders.status', '=', ORDER.earning)
      .where('incomes.plan_at', '<=', until)
      .orderBy('incomes.plan_at')
      .orderBy('incomes.id')
      .limit(BATCH)
      .execute();
    if (due.length === 0) return total;
    for (const income of due) {
      const done = await settleIncome(scope, income.id, income.order_id, bookedAt(income.plan_at));
      total.incomes += done.incomes;
      total.orders += done.orders;
    }
  }
};
