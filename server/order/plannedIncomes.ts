import { INCOME } from '#api/contract/order.ts';
import type { Trx } from '../db/transact.ts';
import { settleOrders } from '../settlement/settleOrders.ts';

/**
 * Pays what is due by now for an order that the caller has locked and is about to end early. The job of the
 * clock may be late with it, and what is due is the member's. Returns how many incomes that was.
 */
export const payDueIncomes = async (trx: Trx, orderId: number, at: Date): Promise<number> => {
  const { incomes } = await settleOrders(trx, [orderId], at, () => at);
  return incomes;
};

/** Cancels what an order would still have paid, in the transaction that ends it; what is due is paid before. */
export const cancelPlannedIncomes = async (trx: Trx, orderId: number): Promise<void> => {
  await trx
    .updateTable('incomes')
    .set({ status: INCOME.cancelled })
    .where('order_id', '=', orderId)
    .where('status', '=', INCOME.planned)
    .execute();
};
