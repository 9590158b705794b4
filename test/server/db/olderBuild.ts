import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';

/**
 * The dump (pg_dump, schema and rows) of a data folder that the last build before the checksums wrote,
 * with the steps up to 0012 and the tests' secret: samples; a member who registered there, set a
 * payment password and bought two products; a purchase and a withdrawal of lin's, all sent to its API;
 * 5000.50 by `ops topup`, and every income due before 2027-01-31 by `ops settle`.
 */
const WRITTEN_BY_0011 = join(import.meta.dirname, 'written-by-0011.sql.gz');

/** The member who registered with that build. */
export const REGISTERED = { phone: '13900000077', password: 'Older-build-77!' };

/** A purchase of lin's that was sent to that build, and its balance afterwards. */
export const ANSWERED = { key: 'attempt-of-0011', balance: '99800.00' };

/** What that build answered last about its members. */
export const LAST_ANSWERS = {
  lin: {
    amount: '124367.75',
    frozenAmount: '1000.00',
    holdingAmount: '40000.00',
    totalIncome: '804.67',
    orderCount: 9,
  },
  registered: {
    amount: '5003.57',
    holdingAmount: '0.00',
    totalIncome: '3.07',
    orderCount: 2,
  },
};

/** Fills an empty database as that build left it; nothing is migrated yet. */
export const writeOlder = async (client: PGlite): Promise<void> => {
  await client.exec(gunzipSync(readFileSync(WRITTEN_BY_0011)).toString());
  // The dump names every schema, and so leaves none to search.
  await client.exec('set search_path to public');
};

/** What must come through an upgrade unchanged. */
export const moneyOf = async (db: Db) => ({
  balances: (await sql`select * from ledger_accounts order by id`.execute(db)).rows,
  entries: (await sql`select * from ledger_entries order by id`.execute(db)).rows,
  incomes: (await sql`select id, order_id, amount, status from incomes order by id`.execute(db))
    .rows,
  orders: (
    await sql`select id, order_no, member_id, amount, status from orders order by id`.execute(db)
  ).rows,
  withdrawals: (
    await sql`select id, order_no, amount, status from withdrawals order by id`.execute(db)
  ).rows,
});
