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

/** Four files of the log. A start after a crash reads what was written since the last checkpoint. */
const LOG_BYTES = 64 * 2 ** 20;

/**
 * Makes a checkpoint where much was written since the last one, as a PostgreSQL server does by itself: until then the
 * embedded database keeps all of its log, which filled the disk of a server that ran for long. Resolves to whether
 * it made one.
 */
export const shortenLog = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ isLong: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > ${sql.lit(LOG_BYTES)} as "isLong"
    from pg_control_checkpoint()`.execute(db);
  const isLong = rows[0]?.isLong === true;
  if (isLong) await sql`checkpoint`.execute(db);
  return isLong;
};
