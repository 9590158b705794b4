import { sql } from 'kysely';
import { PRODUCT } from '#api/contract/product.ts';
import type { Db } from '../db/open.ts';

/**
 * The smallest purchase in units: one share, or `amount_min` where members choose the amount; see
 * order/units.ts.
 */
const SMALLEST_PURCHASE = sql<number>`case when amount_max is not null and not is_repeat
  then amount_min / 100 else 1 end`;

const complete = (db: Db) =>
  db
    .updateTable('products')
    .set({ status: PRODUCT.completed })
    .where('status', '=', PRODUCT.running)
    .returning('id');

/**
 * Ends the sale of products with too few units left for any purchase, or of the given one. Returns
 * their ids. Without an id, products locked by a purchase or change wait for the next run.
 */
export const completeProducts = async (db: Db, productId?: number): Promise<number[]> => {
  const rows = await complete(db)
    .where((eb) =>
      productId === undefined
        ? eb(
            'id',
            'in',
            eb
              .selectFrom('products')
              .select('id')
              .where('status', '=', PRODUCT.running)
              .where(sql<number>`quantity - quantity_sold`, '<', SMALLEST_PURCHASE)
              .forUpdate()
              .skipLocked(),
          )
        : eb('id', '=', productId),
    )
    .execute();
  return rows.map((row) => row.id);
};
