import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { liftTimeLimits, transact } from '../db/transact.ts';

/** One broken invariant: its name and where it was found. */
export interface Violation {
  readonly rule: string;
  readonly at: string;
}

/**
 * What transactions of these types that refer to it put into the member's available money, as booked.amount. Grouped
 * once: asked for each row by itself, it would be looked for among all entries of the member each time.
 */
const leftJoinBooked = (
  what: 'order' | 'deposit' | 'withdrawal',
  alias: string,
  types: readonly number[],
): string => `left join (
       select t.ref_id, a.member_id, sum(e.amount) as amount from ledger_transactions t
       join ledger_entries e on e.transaction_id = t.id
       join ledger_accounts a on a.id = e.account_id and a.kind = 'member.available'
       where t.type in (${types.join(', ')}) and t.ref_type = '${what}'
       group by t.ref_id, a.member_id) as booked
     on booked.ref_id = ${alias}.id and booked.member_id = ${alias}.member_id`;

/**
 * Each query selects the violations of its rule as text. They read the tables directly, independent
 * of the code that writes them.
 */
const RULES: readonly (readonly [rule: string, query: string])[] = [
  [
    'entries of a transaction sum to zero',
    `select 'transaction ' || transaction_id from ledger_entries
     group by transaction_id having sum(amount) <> 0`,
  ],
  [
    'a transaction has entries unless it moved nothing',
    `select 'transaction ' || t.id from ledger_transactions t
     left join ledger_entries e on e.transaction_id = t.id
     left join incomes i on t.ref_type = 'income' and i.id = t.ref_id
     where e.id is null and coalesce(i.amount, 1) <> 0`,
  ],
  [
    'balance = sum of entries',
    `select 'account ' || a.id from ledger_accounts a
     left join ledger_entries e on e.account_id = a.id
     group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  ],
  [
    'every entry left the balance that it says, in unbroken order',
    `select distinct 'account ' || account_id from (
       select account_id, balance_after, number, row_number() over entries as place,
         sum(amount) over entries as running
       from ledger_entries window entries as (partition by account_id order by number)) as e
     where balance_after <> running or number <> place`,
  ],
  [
    'members and products are never below zero',
    `select 'account ' || id from ledger_accounts
     where balance < 0 and kind in ('member.available', 'member.frozen', 'product.funds')`,
  ],
  [
    'quantity_sold = units of the orders that count, within quantity',
    `select 'product ' || p.id from products p
     left join orders o on o.product_id = p.id and o.status <> 4
     group by p.id
     having p.quantity_sold <> coalesce(sum(o.units), 0) or p.quantity_sold > p.quantity`,
  ],
  [
    'a product holds the principal of its running orders',
    `select 'product ' || p.id from products p
     left join ledger_accounts a on a.product_id = p.id
     left join orders o on o.product_id = p.id and o.status in (0, 2)
     group by p.id, a.balance
     having coalesce(a.balance, 0) <> coalesce(sum(o.amount), 0)`,
  ],
  [
    'every order was paid once',
    `select 'order ' || o.id from orders o ${leftJoinBooked('order', 'o', [3])}
     where coalesce(booked.amount, 0) <> -o.amount`,
  ],
  [
    'planned incomes sum to the expected income',
    `select 'order ' || o.id from orders o left join incomes i on i.order_id = o.id
     group by o.id
     having coalesce(sum(i.amount), 0) <> o.expected_income or count(i.id) <> o.num_of_earnings`,
  ],
  [
    'settled figures = credited incomes',
    `select 'order ' || o.id from orders o left join incomes i on i.order_id = o.id
     group by o.id
     having coalesce(sum(i.amount) filter (where i.status = 1), 0) <> o.settled_income
       or count(*) filter (where i.status = 1) <> o.settled_count`,
  ],
  [
    'an order that earns has income to come',
    `select 'order ' || o.id from orders o left join incomes i on i.order_id = o.id and i.status = 0
     where o.status = 0 and i.id is null`,
  ],
  [
    'a credited income is booked once, no other is',
    `select 'income ' || i.id from incomes i
     join orders o on o.id = i.order_id
     left join ledger_transactions t on t.type = 4 and t.ref_type = 'income' and t.ref_id = i.id
     left join (ledger_entries e
       join ledger_accounts a on a.id = e.account_id and a.kind = 'member.available')
       on e.transaction_id = t.id and a.member_id = o.member_id
     group by i.id
     having coalesce(sum(e.amount), 0) <> case when i.status = 1 then i.amount else 0 end`,
  ],
  [
    'a completed order settled everything and returned its principal',
    `select 'order ' || o.id from orders o ${leftJoinBooked('order', 'o', [5])}
     where coalesce(booked.amount, 0) <> case when o.status = 1 then o.amount else 0 end
       or (o.status = 1 and (o.settled_count <> o.num_of_earnings or o.finished_at is null))`,
  ],
  [
    'an answered attempt has its order or its withdrawal',
    `select 'attempt ' || a.key from purchase_attempts a
     left join orders o on o.id = a.order_id and o.member_id = a.member_id and o.attempt_key = a.key
     left join withdrawals w
       on w.id = a.withdrawal_id and w.member_id = a.member_id and w.attempt_key = a.key
     where a.answer is not null and o.id is null and w.id is null`,
  ],
  [
    'a credited deposit is booked once',
    `select 'deposit ' || d.id from deposits d
     left join ledger_transactions t on t.type = 1 and t.ref_type = 'deposit' and t.ref_id = d.id
     group by d.id having count(t.id) <> case when d.status = 2 then 1 else 0 end`,
  ],
  [
    'a credited deposit brought its actual amount',
    `select 'deposit ' || d.id from deposits d ${leftJoinBooked('deposit', 'd', [1])}
     where coalesce(booked.amount, 0) <> case when d.status = 2 then d.actual_amount else 0 end`,
  ],
  [
    'a withdrawal took its amount, unless it was returned',
    `select 'withdrawal ' || w.id from withdrawals w ${leftJoinBooked('withdrawal', 'w', [2, 8])}
     where coalesce(booked.amount, 0) <> case when w.status in (3, 4) then 0 else -w.amount end`,
  ],
  [
    'an order bought back returned its principal less the fee, no other did',
    `select 'order ' || o.id from orders o ${leftJoinBooked('order', 'o', [6, 9])}
     where coalesce(booked.amount, 0) <> case when o.status = 3 then o.amount - o.buyback_fee else 0 end`,
  ],
  [
    'a cancelled order returned its principal, no other did',
    `select 'order ' || o.id from orders o ${leftJoinBooked('order', 'o', [10])}
     where coalesce(booked.amount, 0) <> case when o.status = 4 then o.amount else 0 end`,
  ],
  [
    'an order on its way out has no income to come',
    `select 'order ' || o.id from orders o join incomes i on i.order_id = o.id and i.status = 0
     where o.status <> 0`,
  ],
  [
    'an income was cancelled only before it was due, with its order',
    `select 'income ' || i.id || ' of order ' || o.order_no
     from incomes i join orders o on o.id = i.order_id
     where i.status = 2 and i.plan_at <= coalesce(
       case when o.status = 4 then o.finished_at else o.buyback_applied_at end, 'infinity')`,
  ],
  [
    'frozen money = withdrawals under way',
    `select 'member ' || m.id from members m
     left join ledger_accounts a on a.member_id = m.id and a.kind = 'member.frozen'
     left join withdrawals w on w.member_id = m.id and w.status in (0, 1)
     group by m.id, a.balance having coalesce(a.balance, 0) <> coalesce(sum(w.amount), 0)`,
  ],
];

/** Where one rule is broken. */
const brokenAt = (db: Db, query: string): Promise<{ at: string }[]> =>
  transact(db, async (trx) => {
    // Reads every table in full.
    await liftTimeLimits(trx);
    // In the same order in every database, however its rows lie: a move compares what was found.
    const broken = sql<{ at: string }>`select * from (${sql.raw(query)}) as broken(at)
      order by at collate "C"`;
    return (await broken.execute(trx)).rows;
  });

/**
 * Every broken invariant of money and stock; empty when all hold. Each rule is one statement in a transaction of its
 * own, so that calls get the embedded database's only connection in between.
 */
export const audit = async (db: Db): Promise<Violation[]> => {
  const violations: Violation[] = [];
  for (const [rule, query] of RULES) {
    violations.push(...(await brokenAt(db, query)).map(({ at }) => ({ rule, at })));
  }
  return violations;
};
