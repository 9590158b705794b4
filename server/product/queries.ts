import { sql } from 'kysely';
import { ORDER } from '#api/contract/order.ts';
import type { Db } from '../db/open.ts';

/** Products with their period, without the long texts of a page. */
export const productRows = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('product_periods as period', 'period.id', 'products.period_id')
    .select([
      'products.id',
      'products.name',
      'products.cover',
      'products.status',
      'products.quantity',
      'products.quantity_sold',
      'products.amount_min',
      'products.amount_max',
      'products.yield_per_period',
      'products.num_of_earnings',
      'products.investment_period',
      'products.period_id',
      'products.is_repeat',
      'products.max_repeat',
      'products.type_id',
      'products.risk_level',
      'products.issuer',
      'products.buyback_enabled',
      'products.buyback_min_settled',
      'products.buyback_fee_rate',
      'products.buyback_arrival',
      'period.name as period_name',
      'period.days as period_days',
    ])
    // Running ones first, then in the operator's order; never by yield.
    .orderBy('products.status')
    .orderBy('products.sort')
    .orderBy('products.id');

/** Shares that a member bought, by product. */
export const boughtBy = async (db: Db, memberId: number): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('orders')
    .select(['product_id', sql<number>`sum(count)::int`.as('bought')])
    .where('member_id', '=', memberId)
    .where('status', '!=', ORDER.cancelled)
    .groupBy('product_id')
    .execute();
  return new Map(rows.map(({ product_id: id, bought }) => [id, bought]));
};

/** Ids of the first products of each type, so many, in the same order. */
export const firstOfTypes = (db: Db, count: number) =>
  db
    .selectFrom('product_types')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('products')
          .select('products.id')
          .whereRef('products.type_id', '=', 'product_types.id')
          .orderBy('products.status')
          .orderBy('products.sort')
          .orderBy('products.id')
          .limit(count)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select('first.id');
