import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { audit } from '#server/ledger/audit.ts';
import { amountOf, divideHalfUp, minorOf, writtenAmount } from '#server/ledger/money.ts';
import { account, balanceOf, type Posting, post, postAll } from '#server/ledger/post.ts';
import { serverForFile } from '#test/support/server.ts';

const LIN = 10001;

const server = await serverForFile();

const book = (entries: Posting['entries'], dedupeKey = 'test:1') =>
  transact(server.db, (trx) =>
    post(trx, { type: 10, title: '测试', dedupeKey, at: new Date(), entries }),
  );

/** What was booked under a key, and what the member has. */
const state = async (dedupeKey: string) => ({
  booked: await server.db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('dedupe_key', '=', dedupeKey)
    .execute(),
  balance: await transact(server.db, (trx) => balanceOf(trx, account.available(LIN))),
});

describe('the database itself', () => {
  it('takes a balanced posting', async () => {
    await book([
      [account.adjustment, -500n],
      [account.available(LIN), 500n],
    ]);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('refuses entries that do not sum to zero, and keeps nothing of them', async () => {
    const unbalanced = book([
      [account.adjustment, -500n],
      [account.available(LIN), 499n],
    ]);
    await expect(unbalanced).rejects.toMatchObject({ constraint: 'ledger_transaction_balanced' });
    expect(await state('test:1')).toEqual({ booked: [], balance: 10_000_000n });
    expect(await server.ops.audit()).toEqual([]);
  });

  it('refuses to take a member below zero', async () => {
    const overdrawn = book([
      [account.available(LIN), -10_000_001n],
      [account.bank, 10_000_001n],
    ]);
    await expect(overdrawn).rejects.toMatchObject({ constraint: 'ledger_account_not_negative' });
  });

  it('refuses to take a member below zero on the way, though the same statement brings it back', async () => {
    const posting = (dedupeKey: string, amount: bigint): Posting => ({
      type: 10,
      title: '测试',
      dedupeKey,
      at: new Date(),
      entries: [
        [account.bank, -amount],
        [account.available(LIN), amount],
      ],
    });
    const both = [posting('test:out', -10_000_001n), posting('test:in', 10_000_001n)];
    const booked = transact(server.db, (trx) => postAll(trx, both));
    await expect(booked).rejects.toMatchObject({ constraint: 'ledger_account_not_negative' });
  });

  it.each([
    [1, 0],
    [0, 1],
  ])('refuses entries whose balances are off by %i, their places by %i', async (off, skipped) => {
    const inserted = sql`
      insert into ledger_entries (transaction_id, account_id, amount, balance_after, number)
      select (select max(id) from ledger_transactions), id, amount,
        balance + amount + ${sql.lit(off)}, entry_count + 1 + ${sql.lit(skipped)}
      from ledger_accounts join (values ('platform.suspense', 5), ('platform.adjustment', -5))
        as side(kind, amount) using (kind)`.execute(server.db);
    await expect(inserted).rejects.toMatchObject({ constraint: 'ledger_entries_in_order' });
    expect(await server.ops.audit()).toEqual([]);
  });

  it('refuses the same posting twice', async () => {
    const entries: Posting['entries'] = [
      [account.adjustment, -1n],
      [account.available(LIN), 1n],
    ];
    await book(entries);
    await expect(book(entries)).rejects.toMatchObject({ code: '23505' });
  });

  it.each([
    'update ledger_entries set amount = amount + 1',
    'delete from ledger_entries',
    'truncate ledger_entries',
    "update ledger_transactions set title = ''",
    'delete from ledger_transactions',
    'update ledger_accounts set balance = balance + 1',
    'delete from ledger_accounts',
  ])('refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(server.db)).rejects.toThrow(
      'the ledger is append-only',
    );
    expect(await server.ops.audit()).toEqual([]);
  });

  it('refuses to oversell a product and to place two orders for one attempt', async () => {
    await expect(
      server.db
        .updateTable('products')
        .set({ quantity_sold: 2_000_001 })
        .where('id', '=', 1)
        .execute(),
    ).rejects.toMatchObject({ constraint: 'products_not_oversold' });
    const copy = sql`insert into orders (order_no, member_id, product_id, product_name, product_cover,
        units, unit_amount, count, amount, yield_per_period, num_of_earnings, total_income_rate,
        investment_period, period_name, expected_income, attempt_key, started_at, mature_at, created_at)
      select order_no || random(), member_id, product_id, product_name, product_cover, units, unit_amount,
        count, amount, yield_per_period, num_of_earnings, total_income_rate, investment_period, period_name,
        expected_income, 'the same attempt', started_at, mature_at, created_at from orders where id = 1`;
    await copy.execute(server.db);
    await expect(copy.execute(server.db)).rejects.toMatchObject({
      constraint: 'orders_one_per_attempt',
    });
  });

  it('rolls all of a transaction back when a part of it fails', async () => {
    const failing = transact(server.db, async (trx) => {
      await post(trx, {
        type: 10,
        title: '测试',
        dedupeKey: 'test:2',
        at: new Date(),
        entries: [
          [account.adjustment, -500n],
          [account.available(LIN), 500n],
        ],
      });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await state('test:2')).toEqual({ booked: [], balance: 10_000_000n });
    expect(await server.ops.audit()).toEqual([]);
  });
});

/** The first booking of a type, at the account of another member. */
const toAnother = (type: number): string =>
  `update ledger_entries as e set number = 999999, account_id =
     (select min(a.id) from ledger_accounts a where a.kind = 'member.available' and a.id <> e.account_id)
   where e.transaction_id = (select min(t.id) from ledger_transactions t where t.type = ${type})
     and e.account_id in (select a.id from ledger_accounts a where a.kind = 'member.available')`;

describe('the audit', () => {
  /** Changes that the schema would refuse, with its triggers resting. */
  const damage = (statement: string) =>
    server.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(statement).execute(trx);
    });

  it.each([
    [
      'entries of a transaction sum to zero',
      'update ledger_entries set amount = amount + 1 where id = 1',
    ],
    [
      'a transaction has entries unless it moved nothing',
      'delete from ledger_entries where transaction_id = 1',
    ],
    ['balance = sum of entries', 'update ledger_accounts set balance = balance + 1 where id = 1'],
    [
      'every entry left the balance that it says, in unbroken order',
      'update ledger_entries set balance_after = 1 where id = (select max(id) from ledger_entries)',
    ],
    [
      'quantity_sold = units of the orders that count, within quantity',
      'update products set quantity_sold = quantity_sold + 1 where id = 7',
    ],
    [
      'a product holds the principal of its running orders',
      'update orders set status = 0 where id = 1',
    ],
    [
      'every order was paid once',
      'update orders set amount = amount + 1, unit_amount = unit_amount + 1 where id = 1',
    ],
    [
      'planned incomes sum to the expected income',
      'update incomes set amount = amount + 1 where order_id = 2',
    ],
    ['planned incomes sum to the expected income', 'delete from incomes where order_id = 2'],
    [
      'settled figures = credited incomes',
      'update orders set settled_count = settled_count + 1 where id = 2',
    ],
    ['settled figures = credited incomes', 'delete from incomes where order_id = 2'],
    [
      'an order that earns has income to come',
      'update incomes set status = 1, paid_at = plan_at where order_id = 2',
    ],
    [
      'a credited income is booked once, no other is',
      'update ledger_transactions set ref_id = 999999 where id = (select min(id) from ledger_transactions where type = 4)',
    ],
    ['a credited income is booked once, no other is', toAnother(4)],
    [
      'a completed order settled everything and returned its principal',
      'delete from ledger_transactions where type = 5 and ref_id = 1',
    ],
    ['a completed order settled everything and returned its principal', toAnother(5)],
    [
      'a completed order settled everything and returned its principal',
      `update ledger_entries set amount = 2 * amount
       where transaction_id = (select min(id) from ledger_transactions where type = 5)`,
    ],
    ['a credited deposit is booked once', 'update deposits set status = 3 where id = 1'],
    [
      'a credited deposit brought its actual amount',
      'update deposits set actual_amount = actual_amount - 1, fee = fee + 1 where id = 1',
    ],
    ['a credited deposit brought its actual amount', toAnother(1)],
    [
      'an answered attempt has its order or its withdrawal',
      `insert into purchase_attempts
         (member_id, key, content_hash, answer, claim, claimed_until, created_at)
       values (1, 'attempt-without-order', '', '{}', '', now(), now())`,
    ],
    [
      'a withdrawal took its amount, unless it was returned',
      'update withdrawals set amount = amount + 1, actual_amount = actual_amount + 1 where id = 1',
    ],
    [
      'an order bought back returned its principal less the fee, no other did',
      'update orders set status = 3 where id = 2',
    ],
    [
      'a cancelled order returned its principal, no other did',
      'update orders set status = 4 where id = 2',
    ],
    ['an order on its way out has no income to come', 'update orders set status = 2 where id = 2'],
    [
      'an income was cancelled only before it was due, with its order',
      'update incomes set status = 2, paid_at = null where id = (select min(id) from incomes)',
    ],
    ['frozen money = withdrawals under way', 'update withdrawals set status = 0 where id = 1'],
  ])('finds: %s', async (rule, statement) => {
    await damage(statement);
    const found = (await server.ops.audit()).map((violation) => violation.rule);
    expect(found).toContain(rule);
  });

  it('finds a negative balance', async () => {
    const undo = new Error('roll back');
    let found: string[] = [];
    const damaged = server.db.transaction().execute(async (trx) => {
      await sql`alter table ledger_accounts drop constraint ledger_account_not_negative`.execute(
        trx,
      );
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update ledger_accounts set balance = -1 where kind = 'member.available'`.execute(
        trx,
      );
      found = (await audit(trx)).map(({ rule }) => rule);
      throw undo;
    });
    await expect(damaged).rejects.toBe(undo);
    expect(found).toContain('members and products are never below zero');
  });
});

describe('amounts', () => {
  it('are read exactly and refused beyond two decimals', () => {
    expect(minorOf('12680.50')).toBe(1_268_050n);
    expect(minorOf('0.1')).toBe(10n);
    expect(minorOf('1.000')).toBe(100n);
    expect(minorOf('1.005')).toBeNull();
    expect(minorOf('-1')).toBeNull();
    expect(minorOf('1e3')).toBeNull();
  });

  it('are written with two decimals', () => {
    expect([0n, 5n, 123n, -7n, 9_007_199_254_740_993n].map(amountOf)).toEqual([
      '0.00',
      '0.05',
      '1.23',
      '-0.07',
      '90071992547409.93',
    ]);
  });

  it('are written for texts with their thousands apart', () => {
    expect([-123_456_789n, 100_000n, 99_999n].map(writtenAmount)).toEqual([
      '-1,234,567.89',
      '1,000.00',
      '999.99',
    ]);
  });

  it('are divided with halves up', () => {
    expect([divideHalfUp(5n, 10n), divideHalfUp(4n, 10n), divideHalfUp(15n, 10n)]).toEqual([
      1n,
      0n,
      2n,
    ]);
  });
});
