import { sql } from 'kysely';
import { MESSAGE } from '#api/contract/message.ts';
import { TX } from '#api/contract/money.ts';
import { ORDER } from '#api/contract/order.ts';
import { type Trx, transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { amountOf } from '../ledger/money.ts';
import { account, lockAccounts, post } from '../ledger/post.ts';
import { writeMessages } from '../message/write.ts';
import { cancelPlannedIncomes, payDueIncomes } from './plannedIncomes.ts';

/**
 * Cancels an order that earns: its principal comes back whole, its units are free again (a sale that has
 * ended stays ended), no income is paid any more. What was paid or is due already stays the member's.
 * Returns the order, with the income that was paid, and when: `now` is asked once its rows are locked.
 * @throws Error for an order that does not earn, or has matured.
 */
export const cancelOrderIn = async (trx: Trx, orderNo: string, now: () => Date) => {
  const found = await trx
    .selectFrom('orders')
    .select('product_id')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (!found) throw new Error(`No order ${orderNo}.`);
  // The product first: a purchase locks in this order too.
  await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', found.product_id)
    .forUpdate()
    .execute();
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (order.status !== ORDER.earning) {
    throw new Error(`Order ${orderNo} does not earn (its status is ${order.status}).`);
  }
  const at = now();
  if (order.mature_at <= at) {
    throw new Error(`Order ${orderNo} has matured: its principal is paid with its last income.`);
  }
  const own = account.available(order.member_id);
  const funds = account.funds(order.product_id);
  // Before the first of two bookings, so that accounts are locked in the same order as by all others.
  await lockAccounts(trx, [account.income, own, funds]);
  await payDueIncomes(trx, order.id, at);
  const cancelled = await trx
    .updateTable('orders')
    .set({ status: ORDER.cancelled, finished_at: at })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await cancelPlannedIncomes(trx, order.id);
  await trx
    .updateTable('products')
    .set({ quantity_sold: sql`quantity_sold - ${order.units}` })
    .where('id', '=', order.product_id)
    .execute();
  await post(trx, {
    type: TX.adjustment,
    title: `「${order.product_name}」订单撤销退款`,
    remark: order.order_no,
    ref: { type: 'order', id: order.id },
    dedupeKey: `order-cancelled:${order.id}`,
    at,
    entries: [
      [funds, -order.amount],
      [own, order.amount],
    ],
  });
  return { order: cancelled, at };
};

/** The operators' command: cancels an order, and writes its member a message. @throws as cancelOrderIn does. */
export const cancelOrder = ({ db, now }: Scope, orderNo: string, reason: string) =>
  transact(db, async (trx) => {
    const { order, at } = await cancelOrderIn(trx, orderNo, now);
    await writeMessages(trx, [
      {
        memberId: order.member_id,
        type: MESSAGE.trade,
        title: '订单已撤销',
        summary: (written) =>
          `「${order.product_name}」订单已撤销，本金 ${written(order.amount)} 已退回可用余额。原因：${reason}`,
        link: `/investdetail/${order.id}`,
        at,
      },
    ]);
    return {
      order_no: order.order_no,
      member: order.member_id,
      refund: amountOf(order.amount),
      income_paid_before: amountOf(order.settled_income),
    };
  });
