import { sql } from 'kysely';
import { ORDER } from '#api/contract/order.ts';
import type { Db } from '../db/open.ts';

/** Products with their period and the shares of each that the member bought. */
export const productsFor = (db: Db, memberId: number) =>
  db
    .selectFrom('products')
    .innerJoin('product_periods as period', 'period.id', 'products.period_id')
    .selectAll('products')
    .select(['period.name as period_name', 'period.days as period_days'])
    .select(({ selectFrom }) =>
      selectFrom('orders')
        .select(sql<number>`coalesce(sum(orders.count), 0)::int`.as('bought'))
        .whereRef('orders.product_id', '=', 'products.id')
        .where('orders.member_id', '=', memberId)
        .where('orders.status', '!=', ORDER.cancelled)
        .as('bought'),
    )
    // Running ones first, then in the operator's order; never by yield.
    .orderBy('products.status')
    .orderBy('products.sort')
    .orderBy('products.id');
