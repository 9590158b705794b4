import { sql } from 'kysely';
import type { Db } from '#server/db/open.ts';
import { countPublicChange } from '#server/db/publicChanges.ts';
import { liftTimeLimits, transact } from '#server/db/transact.ts';

const SNAPSHOT_LOCK = 760_415_003;

interface Column {
  name: string;
  column: string;
}

/**
 * Keeps a copy of every table inside the database (schema `seeded`), with a function that puts it back.
 * Triggers and foreign keys rest while that runs (the ledger refuses changes otherwise), which needs a
 * superuser: this is for tests only.
 */
export const rememberTables = async (db: Db): Promise<void> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like '%migration%'`.execute(db);
  const { rows: identities } = await sql<Column>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`.execute(db);
  const names = tables.map(({ name }) => name);
  const restore = [
    ...names.map((name) => `delete from public.${name};`),
    ...names.map(
      (name) => `insert into public.${name} overriding system value select * from seeded.${name};`,
    ),
    ...identities.map(
      ({ name, column }) => `perform setval(pg_get_serial_sequence('public.${name}', '${column}'),
        greatest((select max(${column}) from seeded.${name}), (select seqstart from pg_sequence
          where seqrelid = pg_get_serial_sequence('public.${name}', '${column}')::regclass)));`,
    ),
  ];
  const statements = [
    'drop schema if exists seeded cascade',
    'create schema seeded',
    ...names.map((name) => `create table seeded.${name} as table public.${name}`),
    `create function seeded.restore() returns void language plpgsql
      set session_replication_role = replica as $$ begin ${restore.join('\n')} end $$`,
  ];
  await transact(db, async (trx) => {
    await liftTimeLimits(trx);
    // Several processes may remember the database that they share.
    await sql`select pg_advisory_xact_lock(${sql.lit(SNAPSHOT_LOCK)})`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
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
