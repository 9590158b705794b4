import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type Db, openEmbedded, overEmbedded } from '#server/db/open.ts';
import { openTestPostgres } from '../postgres.ts';
import { restoreTables } from '../testControl/snapshot.ts';
import { track } from '../work.ts';
import { seededDump } from './seededDump.ts';

/** Those that test files of this process are done with: reading the dump takes a second, putting back none. */
const idle: PGlite[] = [];

/** Everything of the schema, and what the planner knows of the tables; as text, to be compared. */
const SCHEMA = `
  select md5(concat_ws('|', ${[
    ['pg_namespace', 'oid'],
    ['pg_class', 'oid'],
    ['pg_attribute', 'attrelid'],
    ['pg_attrdef', 'adrelid'],
    ['pg_constraint', 'oid'],
    ['pg_index', 'indexrelid'],
    ['pg_trigger', 'oid'],
    ['pg_proc', 'oid'],
    ['pg_statistic', 'starelid'],
    ['schema_migrations', ''],
  ]
    .map(
      ([table, oid]) => `(select sum(hashtextextended(row::text, 0)) from ${table} as row
        ${oid ? `where ${oid} >= 16384` : ''})`,
    )
    .join()})) as schema`;

const schemaOf = async (client: PGlite): Promise<string> =>
  (await client.query<{ schema: string }>(SCHEMA)).rows[0]?.schema ?? '';

/** Forgets what belongs to a session. Whether nothing is left but rows, which can be put back. */
const isClean = async (client: PGlite, schema: string): Promise<boolean> => {
  if (client.isInTransaction()) return false;
  for (const kept of ['deallocate all', 'unlisten *', 'reset all']) await client.exec(kept);
  return (await schemaOf(client)) === schema;
};

const openDump = async (): Promise<PGlite> => {
  const { client } = await openEmbedded({ loadDataDir: await seededDump() });
  const query = client.query.bind(client);
  client.query = (...given) => track(query(...given));
  const exclusive = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (run) => track(exclusive(run));
  return client;
};

const openInMemory = async (isUnused: boolean): Promise<Db> => {
  const used = isUnused ? undefined : idle.pop();
  if (used) {
    const db = overEmbedded(used);
    await restoreTables(db);
    return db;
  }
  const client = await openDump();
  const schema = await schemaOf(client);
  const close = client.close.bind(client);
  client.close = async () => {
    if (await isClean(client, schema)) idle.push(client);
    else await close();
  };
  return overEmbedded(client);
};

/**
 * A seeded database: on the PostgreSQL server that the run was given, of one's own; or in memory. There one that
 * was closed as it was opened, but for its rows, is opened again; where it is to be `isUnused`, nobody had it
 * before, and its pages hold nothing but the seed.
 */
export const openSeeded = async (isUnused: boolean): Promise<Db> => {
  const template = inject('postgresTemplate');
  return template ? openTestPostgres(template) : openInMemory(isUnused);
};
