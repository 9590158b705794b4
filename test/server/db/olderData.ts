import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { migrations } from '#server/db/migrate.ts';
import type { Db } from '#server/db/open.ts';
import { liftTimeLimits, transact } from '#server/db/transact.ts';

/**
 * What the version with the steps up to 0011 wrote: the samples, a purchase of lin's with the key
 * `attempt-of-0011` and 12.34 for the new member. A line a table: its name, a tab, its rows as JSON.
 */
const FILE = 'written-by-0011.tsv.gz';

interface Line {
  table: string;
  rows: string;
}

const readLines = (): Line[] =>
  gunzipSync(readFileSync(join(import.meta.dirname, FILE)))
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const [table = '', rows = ''] = line.split('\t');
      return { table, rows };
    });

const insertRows = ({ table, rows }: Line) => sql`
  insert into ${sql.table(table)} overriding system value
  select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`;

/** Fills an empty database as the version before the checksums left it; nothing is migrated yet. */
export const writeOlder = async (db: Db): Promise<void> => {
  const lines = readLines();
  await transact(db, async (trx) => {
    await liftTimeLimits(trx);
    await sql`create table schema_migrations (
      name text primary key, applied_at timestamptz not null default now())`.execute(trx);
    for (const line of lines.filter(({ table }) => table === 'schema_migrations')) {
      await insertRows(line).execute(trx);
    }
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(trx);
    const applied = new Set(rows.map(({ name }) => name));
    for (const { statements } of migrations.filter(({ name }) => applied.has(name))) {
      for (const statement of statements) await sql.raw(statement).execute(trx);
    }
    // The ledger's triggers and the order of foreign keys rest: the rows were checked when written.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const line of lines.filter(({ table }) => table !== 'schema_migrations')) {
      await sql`delete from ${sql.table(line.table)}`.execute(trx);
      await insertRows(line).execute(trx);
    }
    const identities = await sql<{ name: string; column: string }>`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'`.execute(trx);
    for (const { name, column } of identities.rows) {
      await sql`select setval(pg_get_serial_sequence(${name}, ${column}),
        coalesce((select max(${sql.ref(column)}) from ${sql.table(name)}), 0) + 1)`.execute(trx);
    }
  });
};
