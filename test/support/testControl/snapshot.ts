import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { countPublicChange } from '#server/db/publicChanges.ts';
import { liftTimeLimits, transact } from '#server/db/transact.ts';

const SNAPSHOT_LOCK = 760_415_003;

/** The mark that this transaction leaves. */
const NOW = `restored = pg_current_xact_id()::xid, horizon = pg_snapshot_xmin(pg_current_snapshot())::xid`;

/** Where a table's ids are counted, and how far they are. */
const countersOf = async (db: Db): Promise<{ sequence: string; value: string }[]> => {
  const { rows: identities } = await sql<{ table: string; column: string; sequence: string }>`
    select table_name as table, column_name as column,
      pg_get_serial_sequence('public.' || table_name, column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(db);
  const counters: { sequence: string; value: string }[] = [];
  for (const { table, column, sequence } of identities) {
    const { rows } = await sql<{ value: string }>`
      select greatest(seqstart, (select max(${sql.ref(column)}) from ${sql.table(table)}))::text as value
      from pg_sequence where seqrelid = ${sequence}::regclass`.execute(db);
    counters.push({ sequence, value: rows[0]?.value ?? '1' });
  }
  return counters;
};

/**
 * Whether a table is no longer as it was put back by transaction `restored`: rows are missing, or there are
 * rows of another transaction that had not ended by then, which `horizon` is the oldest of.
 */
const isChanged = (name: string): string => `(
  select count(*) <> (select count(*) from seeded.${name}) or coalesce(bool_or(
    live.xmin <> mark.restored and age(live.xmin) <= age(mark.horizon)), false)
  from public.${name} live, seeded.marks mark where mark.name = '${name}')`;

/** What makes the copies and the function. */
const statementsFor = async (db: Db): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like '%migration%'`.execute(db);
  const names = tables.map(({ name }) => name);
  const counters = await countersOf(db);
  const restore = [
    ...names.map(
      (name) => `if ${isChanged(name)} then
        delete from public.${name};
        insert into public.${name} overriding system value select * from seeded.${name};
        update seeded.marks set ${NOW} where name = '${name}';
      end if;`,
    ),
    ...counters.map(({ sequence, value }) => `perform setval('${sequence}', ${value});`),
  ];
  return [
    'drop schema if exists seeded cascade',
    'create schema seeded',
    ...names.map((name) => `create table seeded.${name} as table public.${name}`),
    'create table seeded.marks (name text primary key, restored xid, horizon xid)',
    ...names.map((name) => `insert into seeded.marks values ('${name}')`),
    `update seeded.marks set ${NOW}`,
    `create function seeded.restore() returns void language plpgsql
      set session_replication_role = replica as $$ begin ${restore.join('\n')} end $$`,
  ];
};

/**
 * Keeps a copy of every table inside the database (schema `seeded`), with a function that puts back those
 * that changed. Triggers and foreign keys rest while that runs (the ledger refuses changes otherwise), which
 * needs a superuser: this is for tests only.
 */
export const rememberTables = async (db: Db): Promise<void> => {
  await transact(db, async (trx) => {
    await liftTimeLimits(trx);
    // Several processes may remember the database that they share.
    await sql`select pg_advisory_xact_lock(${sql.lit(SNAPSHOT_LOCK)})`.execute(trx);
    for (const statement of await statementsFor(trx)) await sql.raw(statement).execute(trx);
  });
};

/** Puts the remembered contents back. */
export const restoreTables = async (db: Db): Promise<void> => {
  await transact(db, async (trx) => {
    await liftTimeLimits(trx);
    await sql`select seeded.restore()`.execute(trx);
  });
  countPublicChange(db);
};
