import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, PostgresQueryCompiler, sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { liftTimeLimits } from '#server/db/transact.ts';

/** Tables of which each installation has a few rows, however many members come. */
const SMALL = new Set([
  'settings',
  'server_facts',
  'schema_migrations',
  'area_codes',
  'products',
  'product_types',
  'product_periods',
  'pay_channels',
  'bank_card_types',
  'coin_quotes',
  'banners',
  'message_types',
  'chat_operators',
  'settlement_failures',
]);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Calls `work`, and returns each statement that Kysely was asked for meanwhile, once, with its values. */
export const statementsOf = async (work: () => Promise<void>): Promise<CompiledQuery[]> => {
  const spy = vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery');
  await work();
  const found = new Map<string, CompiledQuery>();
  for (const { type, value } of spy.mock.results) {
    if (type === 'return' && /^\s*(?:select|with|insert|update|delete)\b/i.test(value.sql)) {
      found.set(value.sql, value);
    }
  }
  spy.mockRestore();
  return [...found.values()];
};

/** Off, so that a plan reads a table in full only where no index serves, however few rows there are. */
const BY_INDEX = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

const explain = async (
  db: Db,
  { sql: text, parameters }: CompiledQuery,
  options: string,
): Promise<PlanNode> => {
  let plan: PlanNode | null = null;
  const undone = new Error('The transaction is undone.');
  await db
    .transaction()
    .execute(async (trx) => {
      await liftTimeLimits(trx);
      for (const setting of BY_INDEX) await sql.raw(`set local ${setting} = off`).execute(trx);
      const { rows } = await trx.executeQuery(
        CompiledQuery.raw(`explain (format json, ${options}) ${text}`, [...parameters]),
      );
      const [row] = rows as { 'QUERY PLAN': [{ Plan: PlanNode }] }[];
      plan = row?.['QUERY PLAN'][0].Plan ?? null;
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (!plan) throw new Error(`No plan of ${text}.`);
  return plan;
};

const nodesOf = (node: PlanNode, isLimited = false): { node: PlanNode; isLimited: boolean }[] => [
  { node, isLimited },
  ...(node.Plans ?? []).flatMap((child) =>
    nodesOf(child, node['Node Type'] === 'Limit' || (isLimited && node['Node Type'] !== 'Sort')),
  ),
];

const isGrowing = ({ 'Relation Name': table }: PlanNode): boolean =>
  table !== undefined && !SMALL.has(table);

/** Indexes that hold some rows only, such as those that wait for somebody. */
export const partialIndexes = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where indexdef like '% WHERE %'`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

/**
 * The growing tables that a statement reads without an index that narrows them down: in full, or along an
 * index in full. Reading along an index until a limit is reached is no such thing, unless rows are skipped.
 */
export const readInFull = async (
  db: Db,
  query: CompiledQuery,
  partial: ReadonlySet<string>,
): Promise<string[]> => {
  const plan = await explain(db, query, 'costs off');
  return nodesOf(plan)
    .filter(({ node, isLimited }) => {
      const kind = node['Node Type'];
      if (!isGrowing(node)) return false;
      if (kind === 'Seq Scan') return true;
      const isWhole =
        (kind === 'Index Scan' || kind === 'Index Only Scan') &&
        !node['Index Cond'] &&
        !partial.has(node['Index Name'] ?? '');
      return isWhole && (!isLimited || node.Filter !== undefined);
    })
    .map(({ node }) => node['Relation Name'] ?? '');
};

/** Rows that reading takes from growing tables and their indexes, kept or not. */
export const rowsTouched = async (db: Db, query: CompiledQuery): Promise<number> => {
  const plan = await explain(db, query, 'analyze, timing off');
  return nodesOf(plan)
    .filter(({ node }) => isGrowing(node) || node['Node Type'] === 'Bitmap Index Scan')
    .reduce(
      (sum, { node }) =>
        sum +
        ((node['Actual Rows'] ?? 0) +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)) *
          (node['Actual Loops'] ?? 1),
      0,
    );
};

/** Pages of tables and their indexes that were asked for so far, in memory or not. */
const pagesSoFar = async (db: Db): Promise<number> => {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ pages: number }>`
    select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)
      + coalesce(toast_blks_hit + toast_blks_read, 0))::int as pages
    from pg_statio_user_tables`.execute(db);
  return rows[0]?.pages ?? 0;
};

/**
 * Pages that `work` touches, the database planning by indexes as it does with many rows: what it costs, on any
 * machine. Only over one connection, whose figures are complete at each statement.
 */
export const pagesTouched = async (db: Db, work: () => Promise<void>): Promise<number> => {
  for (const setting of BY_INDEX) await sql.raw(`set ${setting} = off`).execute(db);
  const before = await pagesSoFar(db);
  await work();
  const pages = (await pagesSoFar(db)) - before;
  for (const setting of BY_INDEX) await sql.raw(`reset ${setting}`).execute(db);
  return pages;
};

const server = join(import.meta.dirname, '../../../server');

/** Not of calls, commands on a full database and jobs: what makes or moves a whole database. */
const NOT_AT_WORK = /^(?:seed|db\/migrat|exchangeSecret|ops\/moveTo)/;

/** Not after "for" or "do", which lock rows, or follow an insert. */
const WRITE = /(?<!\b(?:for|do) )\b(insert into|update|delete from) "?([a-z_]+|\$\{)/g;
const BUILT = /\.(insertInto|updateTable|deleteFrom)\('([a-z_]+)'/g;
const DELETED = /\bdeleteOld\(\s*[\w.]+,\s*'([a-z_]+)'/g;
const RAW = /\bsql(?:<[^`]*>)?`[^`]*/g;
const VERBS: Readonly<Record<string, string>> = {
  insertInto: 'insert into',
  updateTable: 'update',
  deleteFrom: 'delete from',
};

/** What a statement writes, such as "update orders". */
export const writesIn = (text: string): string[] =>
  [...text.matchAll(WRITE)].map(([, verb = '', table = '']) => `${verb} ${table}`);

/** What a source writes: by Kysely, as text, and what it has deleted in batches. */
const writesOfSource = (source: string): string[] => [
  ...[...source.matchAll(BUILT)].map(([, verb = '', table = '']) => `${VERBS[verb]} ${table}`),
  ...[...source.matchAll(RAW)].flatMap(([text]) => writesIn(text)),
  ...[...source.matchAll(DELETED)].map(([, table = '']) => `delete from ${table}`),
];

/** Deletes from the table it is given; its callers name it. */
const DELETES_ANY = 'db/deleteOld.ts';

/** What the sources of the server write in growing tables. */
export const writesOfSources = (): ReadonlySet<string> => {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && name !== DELETES_ANY && !NOT_AT_WORK.test(name));
  return new Set(
    files
      .flatMap((name) => writesOfSource(readFileSync(join(server, name), 'utf8')))
      .filter((write) => !SMALL.has(write.slice(write.lastIndexOf(' ') + 1))),
  );
};
