import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { liftTimeLimits, type Trx, transact } from '#server/db/transact.ts';
import { bookEntries, history, others, people } from './generatedRows.ts';

/** A member has two orders of six incomes, three of them paid: ten bookings of two entries each. */
export const PER_MEMBER = { orders: 2, incomes: 12, bookings: 10, entries: 20 } as const;

/** Members made in one transaction. */
const CHUNK = 20_000;
/** Members who buy the same product. */
const BUYERS = 1_000;

/** What is made, as a temporary table that the statements read: the ids it gives to what it makes. */
const plan = async (trx: Trx, members: number, at: Date): Promise<void> => {
  await sql`create temporary table plan on commit drop as select
    ${members}::int as members, ${Math.ceil(members / BUYERS)}::int as products, ${at}::timestamptz as at,
    (select coalesce(max(id), 0) from members) as member,
    (select coalesce(max(id), 0) from products) as product,
    (select coalesce(max(id), 0) from ledger_accounts) as account,
    (select coalesce(max(id), 0) from orders) as placed,
    (select coalesce(max(id), 0) from incomes) as income,
    (select coalesce(max(id), 0) from deposits) as deposit,
    (select coalesce(max(id), 0) from bank_cards) as card,
    (select id from ledger_accounts where kind = 'external.bank') as bank,
    (select id from ledger_accounts where kind = 'platform.income') as source,
    (select coalesce(max(id), 0) from ledger_transactions) as booking`.execute(trx);
};

/** Tables whose ids were given here, so that their counters are moved behind them. */
const NUMBERED = [
  'members',
  'products',
  'ledger_accounts',
  'orders',
  'incomes',
  'deposits',
  'bank_cards',
  'ledger_transactions',
];

const makeChunk = (db: Db, members: number, at: Date): Promise<void> =>
  transact(db, async (trx) => {
    await liftTimeLimits(trx);
    // The ledger's triggers rest: what they would compute for each row is computed for all at once.
    await sql`set local session_replication_role = replica`.execute(trx);
    // Compiling statements takes longer here than carrying them out, and sorts stay in memory.
    await sql`set local jit = off`.execute(trx);
    await sql`set local work_mem = '128MB'`.execute(trx);
    // Of the chunk before, in the same transaction.
    await sql`drop table if exists plan, booked, moved`.execute(trx);
    await plan(trx, members, at);
    for (const statement of [...people, ...history, ...bookEntries, ...others]) {
      await sql.raw(statement).execute(trx);
    }
    for (const table of NUMBERED) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
        trx,
      );
    }
  });

interface Index {
  readonly name: string;
  readonly definition: string;
}

/** Indexes of tables that grow, but for those of keys and constraints, which other statements rely on. */
const plainIndexes = async (trx: Trx): Promise<readonly Index[]> => {
  const { rows } = await sql<Index>`
    select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
    from pg_index as index join pg_class as of on of.oid = index.indrelid
    where of.relnamespace = 'public'::regnamespace and of.relname <> 'products'
      and not exists (select from pg_constraint where conindid = index.indexrelid)
    order by of.relname, name`.execute(trx);
  return rows;
};

/** Many members at once: their indexes are made when all rows are there, which takes half of the time. */
const makeMany = (
  db: Db,
  members: number,
  at: Date,
  onChunk: (made: number) => void,
): Promise<void> =>
  transact(db, async (trx) => {
    await liftTimeLimits(trx);
    const indexes = await plainIndexes(trx);
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(trx);
    for (let made = 0; made < members; made += CHUNK) {
      await makeChunk(trx, Math.min(CHUNK, members - made), at);
      onChunk(Math.min(members, made + CHUNK));
    }
    for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  });

/**
 * Adds members with a history to a seeded database, whose audit stays empty; for measuring what many rows
 * cost; all of them or none. Their passwords are the demo member's. Needs a superuser. `onChunk` is given how many there are.
 */
export const generate = async (
  db: Db,
  members: number,
  at: Date,
  onChunk: (made: number) => void = () => {},
): Promise<void> => {
  if (members > CHUNK) await makeMany(db, members, at, onChunk);
  else {
    await makeChunk(db, members, at);
    onChunk(members);
  }
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum (analyze)`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
};
