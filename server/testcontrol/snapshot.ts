import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

const COPY = 'seeded';

const tablesOf = async (db: Db, schema: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schema}
    and tablename <> 'schema_migrations' order by tablename`.execute(db);
  return rows.map((row) => row.name);
};

/** Keeps a copy of every table inside the database, to return to. */
export const rememberTables = async (db: Db): Promise<void> => {
  await sql`drop schema if exists ${sql.id(COPY)} cascade`.execute(db);
  await sql`create schema ${sql.id(COPY)}`.execute(db);
  for (const name of await tablesOf(db, 'public')) {
    await sql`create table ${sql.id(COPY, name)} as table ${sql.id('public', name)}`.execute(db);
  }
};

/**
 * Puts the copy back. Triggers and foreign keys rest meanwhile (the ledger refuses changes otherwise),
 * which needs a superuser: this is for tests only.
 */
export const restoreTables = async (db: Db): Promise<void> => {
  const names = await tablesOf(db, COPY);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`truncate ${sql.join(names.map((name) => sql.id('public', name)))} restart identity`.execute(
      trx,
    );
    for (const name of names) {
      await sql`insert into ${sql.id('public', name)} overriding system value
        select * from ${sql.id(COPY, name)}`.execute(trx);
    }
    const { rows } = await sql<{ name: string; column: string }>`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`.execute(trx);
    for (const { name, column } of rows) {
      await sql`select setval(pg_get_serial_sequence(${name}, ${column}),
        greatest((select max(${sql.id(column)}) from ${sql.id('public', name)}),
          (select seqstart from pg_sequence
            where seqrelid = pg_get_serial_sequence(${name}, ${column})::regclass)))`.execute(trx);
    }
  });
};
