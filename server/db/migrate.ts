import { createHash } from 'node:crypto';
import { type Kysely, Migrator, sql } from 'kysely';
import { errorCode } from '../errorCode.ts';
import type { Migration } from './migration.ts';
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
import { migration as m0013 } from './migrations/0013_security_events.ts';
import { migration as m0014 } from './migrations/0014_picture_files.ts';
import { migration as m0015 } from './migrations/0015_operator_log.ts';
import { migration as m0016 } from './migrations/0016_server_facts.ts';
import { migration as m0017 } from './migrations/0017_operator_changes.ts';
import { migration as m0018 } from './migrations/0018_indexes.ts';
import { migration as m0019 } from './migrations/0019_ledger_by_statement.ts';
import { migration as m0020 } from './migrations/0020_deposit_codes.ts';
import { migration as m0021 } from './migrations/0021_failures_without_reference.ts';
import { migration as m0022 } from './migrations/0022_codes_beside_each_other.ts';
import { migration as m0023 } from './migrations/0023_unread_by_sender.ts';
import { migration as m0024 } from './migrations/0024_long_histories.ts';
import { migration as m0025 } from './migrations/0025_waiting_chats.ts';
import { migration as m0026 } from './migrations/0026_used_generations.ts';
import type { Tables } from './tables/tables.ts';

/** The schema, step by step; a new step goes to the end, with a file of its own. */
export const migrations: readonly Migration[] = [
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
  m0013,
  m0014,
  m0015,
  m0016,
  m0017,
  m0018,
  m0019,
  m0020,
  m0021,
  m0022,
  m0023,
  m0024,
  m0025,
  m0026,
];

/** One process at a time may migrate a database that several share. */
const MIGRATION_LOCK = 760_415_001;

/** What a step does, as it is remembered where it was applied; how its lines are broken does not count. */
const checksumOf = ({ statements }: Migration): string => {
  const hash = createHash('sha256');
  for (const statement of statements) hash.update(`${statement.replace(/\s+/g, ' ').trim()};`);
  return hash.digest('hex');
};

/**
 * Names of the steps that a database has seen, each with its checksum: null where it was applied by a
 * version of the program that kept none. Kysely's own table has the order alone. Null for a database that has
 * seen none. Locks nothing: a start may come while a pg_dump holds every table.
 */
const readApplied = async (db: Kysely<Tables>): Promise<Map<string, string | null> | null> => {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('schema_migrations') is not null as known`.execute(db);
  if (!rows[0]?.known) return null;
  // Not by its name: the table of an older version has no such column.
  const seen = await sql<{ name: string; checksum: string | null }>`
    select name, to_jsonb(step) ->> 'checksum' as checksum
    from schema_migrations as step order by name`.execute(db);
  return new Map(seen.rows.map(({ name, checksum }) => [name, checksum]));
};

/** Makes the table of steps as this version writes it, and touches none that is so. */
const makeTable = async (db: Kysely<Tables>): Promise<void> => {
  await sql`create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now(), checksum text)`.execute(
    db,
  );
  const { rows } = await sql<{ known: boolean }>`select exists (
    select from pg_attribute where attrelid = 'schema_migrations'::regclass
      and attname = 'checksum' and not attisdropped) as known`.execute(db);
  // "if not exists" would lock the table against everybody before it looks.
  if (!rows[0]?.known)
    await sql`alter table schema_migrations add column checksum text`.execute(db);
};

/** Throws in one sentence where the database is not what these steps would have made of it. */
const refuseOther = (
  applied: ReadonlyMap<string, string | null>,
  steps: readonly Migration[],
): void => {
  const known = new Map(steps.map((step) => [step.name, checksumOf(step)]));
  for (const [name, checksum] of applied) {
    const own = known.get(name);
    if (own === undefined) {
      throw new Error(
        `the database was written by a newer version of this program (step ${name} of its schema is not known here): start that version, or use another database`,
      );
    }
    if (checksum !== null && checksum !== own) {
      throw new Error(
        `step ${name} of the schema was edited after this database had seen it: put it back as it was, and change the schema by a new step`,
      );
    }
  }
};

/**
 * Names of the steps that a database has not seen, in order; null for one that has seen none. Changes
 * nothing. Rejects where a newer version has written it, as `migrate` does.
 */
export const missingSteps = async (
  db: Kysely<Tables>,
  steps = migrations,
): Promise<readonly string[] | null> => {
  const applied = await readApplied(db);
  if (!applied?.size) return null;
  refuseOther(applied, steps);
  return steps.map(({ name }) => name).filter((name) => !applied.has(name));
};

/** Whether a database has seen all steps, each with its checksum. Rejects as `migrate` does. */
const isUpToDate = async (db: Kysely<Tables>, steps: readonly Migration[]): Promise<boolean> => {
  const applied = await readApplied(db);
  if (!applied) return false;
  refuseOther(applied, steps);
  return steps.every(({ name }) => Boolean(applied.get(name)));
};

const LOCK_NOT_AVAILABLE = '55P03';

/** Says what an operator can do where a step waited too long for a table; any other error unchanged. */
const stepError = (error: unknown): unknown =>
  errorCode(error) === LOCK_NOT_AVAILABLE
    ? new Error(
        'a step of its schema waited too long for a table that another connection reads or writes, as a pg_dump does until it ends: start again when that is over',
        { cause: error },
      )
    : error;

/**
 * Brings a database to the newest schema, all its missing steps in one transaction; one that has seen them all is
 * left alone. Rejects, and changes nothing, where a newer version has written the database, a step was edited since,
 * or a table is held by others for longer than a statement may wait.
 */
export const migrate = async (db: Kysely<Tables>, steps = migrations): Promise<void> => {
  if (await isUpToDate(db, steps)) return;
  await db.connection().execute(async (connection) => {
    // Another process may be at it, and a step takes as long as its tables are large.
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
    try {
      // While a step waits for a table, all who come after it wait as well.
      await sql`reset lock_timeout`.execute(connection);
      await makeTable(connection);
      const applied = (await readApplied(connection)) ?? new Map<string, string | null>();
      refuseOther(applied, steps);
      const up = (step: Migration) => async (trx: Kysely<unknown>) => {
        // Kysely has no record of what was applied before it kept the records.
        if (!applied.has(step.name)) {
          for (const statement of step.statements) await sql.raw(statement).execute(trx);
        }
        await sql`insert into schema_migrations (name, checksum)
          values (${step.name}, ${checksumOf(step)})
          on conflict (name) do update set checksum = excluded.checksum`.execute(trx);
      };
      const { error } = await new Migrator({
        db: connection,
        provider: {
          getMigrations: async () =>
            Object.fromEntries(steps.map((step) => [step.name, { up: up(step) }])),
        },
      }).migrateToLatest();
      if (error) throw error;
    } catch (error) {
      throw stepError(error);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(MIGRATION_LOCK)})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
};
