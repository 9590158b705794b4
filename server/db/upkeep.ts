import { sql } from 'kysely';
import type { Db } from './open.ts';

/** PostgreSQL's own thresholds: so many rows, and this part of the table. */
const ROWS = 50;
const DEAD_PART = 0.2;
const CHANGED_PART = 0.1;

/**
 * Vacuums and analyses the tables that changed much, as a PostgreSQL server does by itself and the embedded
 * database does not. Resolves to their names.
 */
export const tidyTables = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where n_dead_tup > ${sql.lit(ROWS)} + ${sql.lit(DEAD_PART)} * n_live_tup
      or n_mod_since_analyze > ${sql.lit(ROWS)} + ${sql.lit(CHANGED_PART)} * n_live_tup
    order by schemaname, relname`.execute(db);
  // One by one: each has the only connection for a while.
  for (const { schema, name } of rows) {
    await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db);
  }
  return rows.map(({ name }) => name);
};
