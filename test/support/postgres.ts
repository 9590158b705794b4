import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Db, openPostgres } from '#server/db/open.ts';
import { writeSeeded } from './seed/seededDump.ts';

/**
 * The same tests on a PostgreSQL server, where TEST_DATABASE_URL names one: each test file gets a copy
 * of a seeded database. Only databases of names made here are ever touched; the user must be a
 * superuser (resetting between tests rests the ledger's triggers).
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of the seeded database of this run; null where no PostgreSQL server was named. */
    postgresTemplate: string | null;
  }
}

const PREFIX = 'hengdu_test_';
const serverUrl = process.env.TEST_DATABASE_URL ?? '';

/** Whether the tests run on a PostgreSQL server. */
export const isOnPostgres = serverUrl !== '';

const urlOf = (name: string): string => {
  // A URL without a host (a socket named by ?host=) is none for the URL class.
  const [, before = '', after = ''] = /^(\w+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(serverUrl) ?? [];
  return `${before}/${name}${after}`;
};

const administer = async (
  work: (query: (statement: string) => Promise<{ rows: { name: string }[] }>) => Promise<void>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work((statement) => client.query(statement));
  } finally {
    await client.end();
  }
};

/**
 * The URL of a new database: a copy of this run's seeded one, or an empty one. It is dropped when the
 * run is over.
 */
export const createTestDatabase = async (
  template: string,
  contents: 'seeded' | 'empty' = 'seeded',
): Promise<string> => {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await administer(async (query) => {
    await query(`create database ${name}${contents === 'seeded' ? ` template ${template}` : ''}`);
  });
  return urlOf(name);
};

/** Longer than any test goes on, ms. */
const FOR_EVER_MS = 3_600_000;

/** The same database, for connections that wait as long as a test has them wait: an address goes before what a server sets. */
export const withoutTimeLimits = (url: string): string => {
  const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const query = limits.map((name) => `${name}=${FOR_EVER_MS}`).join('&');
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
};

/** Opens a copy of the seeded database. */
export const openTestPostgres = async (template: string): Promise<Db> =>
  openPostgres(await createTestDatabase(template));

/**
 * Vitest's global setup: makes the seeded database once, drops every copy after the last test, but on a server that
 * `scripts/withPostgres.sh` throws away as a whole: each drop waits for a checkpoint.
 */
export default async ({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (!isOnPostgres) {
    provide('postgresTemplate', null);
    return undefined;
  }
  const template = PREFIX + randomBytes(6).toString('hex');
  await administer(async (query) => {
    await query(`create database ${template}`);
  });
  const db = openPostgres(urlOf(template));
  await writeSeeded(db);
  await db.destroy();
  provide('postgresTemplate', template);
  if (process.env.TEST_POSTGRES_THROWAWAY === process.env.TEST_DATABASE_URL) return undefined;
  return () =>
    administer(async (query) => {
      const { rows } = await query(
        `select datname as name from pg_database where starts_with(datname, '${template}')`,
      );
      for (const { name } of rows) await query(`drop database ${name} with (force)`);
    });
};
