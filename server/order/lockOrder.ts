import type { Trx } from '../db/transact.ts';

/**
 * The order of a number, locked until the transaction ends.
 * @throws Error where there is none.
 */
export const lockOrder = async (trx: Trx, orderNo: string) => {
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Error(`No order ${orderNo}.`);
  return order;
};
