import { sql } from 'kysely';
import { INCOME, ORDER } from '#api/contract/order.ts';
import type { Db } from '../db/open.ts';

/** A member's orders with the time of their next settlement. */
export const ordersOf = (db: Db, memberId: number) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select(({ selectFrom }) =>
      selectFrom('incomes')
        .select(({ fn }) => fn.min('plan_at').as('next'))
        .whereRef('incomes.order_id', '=', 'orders.id')
        .where('incomes.status', '=', INCOME.planned)
        .as('next_settle_at'),
    )
    .where('orders.member_id', '=', memberId);

/** A member's settlements, each with the order's fields that its row shows. */
export const incomesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('incomes')
    .innerJoin('orders', 'orders.id', 'incomes.order_id')
    .where('orders.member_id', '=', memberId);

/** Sums over a member's orders, in minor units: principal still invested, income to come and credited. */
export const orderSums = (db: Db, memberId: number) =>
  db
    .selectFrom('orders')
    .select([
      sql<bigint>`coalesce(sum(amount) filter (where status in (${ORDER.earning}, ${ORDER.buybackPending})), 0)::bigint`.as(
        'holding',
      ),
      sql<bigint>`coalesce(sum(expected_income - settled_income) filter (where status = ${ORDER.earning}), 0)::bigint`.as(
        'pending',
      ),
      sql<bigint>`coalesce(sum(settled_income), 0)::bigint`.as('income'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();

/**
 * Sums over the rows of incomesOf, in minor units, to be selected: of income to come, credited, and credited on the
 * day that began then.
 */
export const incomeSums = (startOfToday: Date) =>
  [
    sql<bigint>`coalesce(sum(incomes.amount) filter (where incomes.status = ${INCOME.planned}), 0)::bigint`.as(
      'pending',
    ),
    sql<bigint>`coalesce(sum(incomes.amount) filter (where incomes.status = ${INCOME.credited}), 0)::bigint`.as(
      'total',
    ),
    sql<bigint>`coalesce(sum(incomes.amount) filter (where incomes.paid_at >= ${startOfToday}), 0)::bigint`.as(
      'today',
    ),
  ] as const;

/**
 * What a member was credited since a moment, in minor units. Of each order only what was paid since is read, however
 * long it has run.
 */
export const incomeSince = async (db: Db, memberId: number, since: Date): Promise<bigint> => {
  const { sum } = await db
    .selectFrom('orders')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('incomes')
          .select(({ fn }) => fn.sum<bigint>('amount').as('sum'))
          .whereRef('incomes.order_id', '=', 'orders.id')
          .where('incomes.paid_at', '>=', since)
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(sql<bigint>`coalesce(sum(paid.sum), 0)::bigint`.as('sum'))
    .where('orders.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return sum;
};
