import { sql } from 'kysely';
import { INCOME, ORDER } from '#api/contract/order.ts';
import type { Scope } from '../http/context.ts';
import { DAY_MS } from '../ledger/calendar.ts';
import { amountOf } from '../ledger/money.ts';

/** What settling until a later day would pay before it is due; null where that is nothing. */
export const paidAhead = async ({ db, now }: Scope, until: Date): Promise<string | null> => {
  const at = now();
  const ahead = await db
    .selectFrom('incomes')
    .innerJoin('orders', 'orders.id', 'incomes.order_id')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('incomes'),
      fn.count<bigint>('orders.member_id').distinct().as('members'),
      sql<bigint>`coalesce(sum(incomes.amount), 0)::bigint`.as('amount'),
    ])
    .where('incomes.status', '=', INCOME.planned)
    .where('orders.status', '=', ORDER.earning)
    .where('plan_at', '>', at)
    .where('plan_at', '<=', until)
    .executeTakeFirstOrThrow();
  if (ahead.incomes === 0n) return null;
  const days = Math.ceil((until.getTime() - at.getTime()) / DAY_MS);
  return `That is ${days} days ahead: ${ahead.incomes} incomes, ${amountOf(ahead.amount)} in all, would be paid to ${ahead.members} members before they are due, and principals returned.`;
};
