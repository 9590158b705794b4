import { INCOME, ORDER } from '#api/contract/order.ts';
import { transact } from '../db/transact.ts';
import type { Scope } from '../http/context.ts';
import { amountOf } from '../ledger/money.ts';
import { creditAfterEnd } from '../settlement/settleOrders.ts';
import { lockOrder } from './lockOrder.ts';

/**
 * Pays the incomes of an order that were due when it was left or cancelled, and were cancelled with it all the
 * same: an earlier version did that, where the job of the clock was late. `audit` finds them.
 * @throws Error for an order that owes none.
 */
export const payDue = ({ db, now }: Scope, orderNo: string) =>
  transact(db, async (trx) => {
    const order = await lockOrder(trx, orderNo);
    const endedAt = order.status === ORDER.cancelled ? order.finished_at : order.buyback_applied_at;
    const owed = await trx
      .selectFrom('incomes')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('status', '=', INCOME.cancelled)
      .where('plan_at', '<=', endedAt)
      .orderBy('period_no')
      .execute();
    if (owed.length === 0) {
      throw new Error(`Order ${orderNo} owes no income that was due before it ended.`);
    }
    await creditAfterEnd(trx, order, owed, now());
    return {
      order_no: order.order_no,
      member: order.member_id,
      incomes: owed.length,
      amount: amountOf(owed.reduce((sum, { amount }) => sum + amount, 0n)),
    };
  });
