import { INCOME } from '#api/contract/order.ts';
import type { Trx } from '../db/transact.ts';

/** Cancels what an order would still have paid, in the transaction that ends it. */
export const cancelPlannedIncomes = async (trx: Trx, orderId: number): Promise<void> => {
  await trx
    .updateTable('incomes')
    .set({ status: INCOME.cancelled })
    .where('order_id', '=', orderId)
    .where('status', '=', INCOME.planned)
    .execute();
};
