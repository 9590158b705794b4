import { type Kysely, sql } from 'kysely';
import { migration as m0001 } from './migrations/0001_members.ts';
import { migration as m0002 } from './migrations/0002_ledger.ts';
import { migration as m0003 } from './migrations/0003_products_and_orders.ts';
import { migration as m0004 } from './migrations/0004_money_in_and_out.ts';
import { migration as m0005 } from './migrations/0005_messages_identity.ts';
import { migration as m0006 } from './migrations/0006_member_calls.ts';
import { migration as m0007 } from './migrations/0007_chat.ts';
import { migration as m0008 } from './migrations/0008_settlement_failures.ts';
import { migration as m0009 } from './migrations/0009_one_identity.ts';
import { migration as m0010 } from './migrations/0010_sessions.ts';
import { migration as m0011 } from './migrations/0011_refused_attempts.ts';
import { migration as m0012 } from './migrations/0012_tries_under_way.ts';
import type { Migration } from './migrations/migration.ts';
import type { Tables } from './tables.ts';

const migrations: readonly Migration[] = [
  m0001,
  m0002,
  m0003,
  m0004,
  m0005,
  m0006,
  m0007,
  m0008,
  m0009,
  m0010,
  m0011,
  m0012,
];

/** One process at a time may migrate a database that several share. */
const MIGRATION_LOCK = 760_415_001;

/** Applies the steps that this database has not seen, each in a transaction of its own. */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  await db.connection().execute(async (connection) => {
    // Another process may be at it, and a step takes as long as its tables are large.
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      await sql`create table if not exists schema_migrations (
        name text primary key, applied_at timestamptz not null default now())`.execute(connection);
      const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(
        connection,
      );
      const applied = new Set(rows.map((row) => row.name));
      for (const { name, statements } of migrations.filter((step) => !applied.has(step.name))) {
        await connection.transaction().execute(async (trx) => {
          for (const statement of statements) await sql.raw(statement).execute(trx);
          await sql`insert into schema_migrations (name) values (${name})`.execute(trx);
        });
      }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
};
