import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { migrate, missingSteps } from '../db/migrate.ts';
import { type Db, openPostgres } from '../db/open.ts';
import { liftTimeLimits, type Trx, transact } from '../db/transact.ts';
import { audit } from '../ledger/audit.ts';
import { markMoved, takeMoveBack } from '../moved.ts';
import { need } from './command.ts';
import { recordOperation } from './operatorLog.ts';

/** Rows that are read and written at once; few of the table that holds whole pictures. */
const BATCH = 2_000;
const BATCH_OF_PICTURES = 5;

interface Digest {
  readonly rows: number;
  readonly sum: string;
}

/** The tables with members' and operators' data; the record of schema steps is made by the steps themselves. */
const tablesOf = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('schema_migrations', 'kysely_migration', 'kysely_migration_lock')
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
};

/** Each table after those that it refers to. */
const inOrder = async (db: Db, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  const ordered: string[] = [];
  const place = (table: string, above: readonly string[]): void => {
    if (ordered.includes(table) || above.includes(table)) return;
    for (const { child, parent } of rows) {
      if (child === table) place(parent, [...above, table]);
    }
    ordered.push(table);
  };
  for (const table of tables) place(table, []);
  return ordered;
};

/** How many rows a table has, and a sum of their hashes: equal where the rows are. */
const digestOf = async (db: Db, table: string): Promise<Digest> => {
  const { rows } = await sql<Digest>`
    select count(*)::int as rows,
      coalesce(sum(hashtextextended(moved::text, 0)::numeric), 0)::text as sum
    from ${sql.table(table)} as moved`.execute(db);
  const [digest] = rows;
  if (!digest) throw new Error(`${table} was not counted.`);
  return digest;
};

/** Rows travel as JSON text from database to database: no number passes through one of JavaScript's. */
const copyRows = async (source: Trx, target: Trx, table: string): Promise<void> => {
  const into = sql.table(table);
  const size = sql.lit(table === 'uploads' ? BATCH_OF_PICTURES : BATCH);
  await sql`declare moved cursor for
    select to_jsonb(one)::text as row from ${into} as one order by one`.execute(source);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${size} from moved`.execute(source);
    if (rows.length === 0) break;
    const json = `[${rows.map(({ row }) => row).join(',')}]`;
    await sql`insert into ${into} overriding system value
      select * from jsonb_populate_recordset(null::${into}, ${json}::jsonb)`.execute(target);
  }
  await sql`close moved`.execute(source);
};

/** New rows go on after the moved ones. */
const advanceIds = async (target: Trx): Promise<void> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relkind = 'r'
      and relnamespace = 'public'::regnamespace`.execute(target);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce(max(${sql.ref(column)}), 1), max(${sql.ref(column)}) is not null)
      from ${sql.table(table)}`.execute(target);
  }
};

const copyAll = async (source: Trx, target: Trx): Promise<number> => {
  for (const trx of [source, target]) await sql`set local timezone = 'UTC'`.execute(trx);
  const tables = await inOrder(target, await tablesOf(target));
  const triggers = async (state: 'enable' | 'disable'): Promise<void> => {
    for (const table of tables) {
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(target);
    }
  };
  // Balances come with their rows: the triggers that keep them would book everything twice.
  await triggers('disable');
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(target);
  let rows = 0;
  for (const table of tables) {
    await copyRows(source, target, table);
    const [here, there] = [await digestOf(source, table), await digestOf(target, table)];
    if (here.rows !== there.rows || here.sum !== there.sum) {
      throw new Error(`${table} did not arrive as it was; nothing was moved.`);
    }
    rows += there.rows;
  }
  await advanceIds(target);
  await triggers('enable');
  return rows;
};

/** What a command to move needs. */
export const WHERE_TO = 'postgres://…';
/** Said in the place of an address: it comes by standard input. */
const TYPED = '-';
/** An address with a password in it. */
const WITH_PASSWORD = /^[^/]*:\/\/[^/@]*:[^@]+@/;

/**
 * Where to move to: the word itself, with a warning where it holds a password, which all users of the machine see among
 * the arguments of its processes; or, for `-`, the first line of `input`, which a
 * terminal is asked for. @throws Error where that is empty.
 */
export const readTarget = async (
  word: string,
  input: Readable & { readonly isTTY?: boolean },
  warn: (line: string) => void,
): Promise<string> => {
  if (word !== TYPED) {
    if (WITH_PASSWORD.test(word)) {
      warn(
        'Every user of this machine could read that password: give "move-to -" and type the address.',
      );
    }
    return word;
  }
  if (input.isTTY) warn(`Type the address of the database to move to, ${WHERE_TO}, and Enter:`);
  for await (const line of createInterface({ input })) return need(line.trim(), WHERE_TO);
  return need('', WHERE_TO);
};

/**
 * Copies the whole database into an empty one of a PostgreSQL server, all or nothing; the first stays as it
 * is, but for the mark that it was moved, see refuseMoved. Rejects where the other is not empty, where a row or an
 * invariant of the ledger differs there, or, though all has arrived, where the mark's commit fails.
 */
export const moveTo = async (
  source: Db,
  url: string,
  operator: string,
  at: Date,
): Promise<{ readonly rows: number; readonly audit: readonly unknown[] }> => {
  const db = openPostgres(url);
  let hasArrived = false;
  try {
    const { rows: found } = await sql`
      select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      limit 1`.execute(db);
    if ((await missingSteps(db)) !== null || found.length > 0) {
      throw new Error('The database to move to has tables already; name an empty one.');
    }
    await migrate(db);
    return await transact(source, async (from) => {
      const before = await audit(from);
      const moved = await db.transaction().execute(async (to) => {
        // It waits while the embedded database sorts its tables and adds them up.
        await liftTimeLimits(to);
        const rows = await copyAll(from, to);
        const after = await audit(to);
        if (JSON.stringify(after) !== JSON.stringify(before)) {
          throw new Error('The audit differs from that of the database before; nothing was moved.');
        }
        await recordOperation(to, { operator, command: 'move-to', words: [] }, null, at);
        // Last, so that it is not copied, and before the commit there: where it cannot be written, nothing was moved.
        await markMoved(from, to, at);
        return { rows, audit: after };
      });
      // The mark's own commit follows, and may fail.
      hasArrived = true;
      return moved;
    });
  } catch (error) {
    if (!hasArrived) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Everything has arrived in the other database, but this one may not be marked as moved (${why}): serve only one of the two.`,
      { cause: error },
    );
  } finally {
    await db.destroy();
  }
};

/**
 * Has an embedded database used again that was moved away, as it was then. @throws Error where it was not.
 */
export const moveBack = (db: Db, operator: string, at: Date): Promise<void> =>
  transact(db, async (trx) => {
    await takeMoveBack(trx);
    await recordOperation(trx, { operator, command: 'move-to', words: ['back'] }, null, at);
  });
