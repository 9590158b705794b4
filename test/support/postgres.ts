import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Db, openPostgres } from '#server/db/open.ts';
import { writeSeeded } from './seededDump.ts';

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

const newName = (): string => PREFIX + randomBytes(8).toString('hex');

const urlOf = (name: string): string => {
  // A URL without a host (a socket named by ?host=) is none for the URL class.
  const [, before = '', after = ''] = /^(\w+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(serverUrl) ?? [];
  return `${before}/${name}${after}`;
};

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const drop = (name: string) => administer(`drop database if exists ${name} with (force)`);

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of one's own: a copy of `template`, or empty. */
export const createTestDatabase = async (template: string | null): Promise<TestDatabase> => {
  const name = newName();
  await administer(`create database ${name}${template ? ` template ${template}` : ''}`);
  return { url: urlOf(name), drop: () => drop(name) };
};

/** Opens a copy of the seeded database; closing it drops it. */
export const openTestPostgres = async (template: string): Promise<Db> => {
  const { url, drop: dropIt } = await createTestDatabase(template);
  const db = openPostgres(url);
  const close = db.destroy.bind(db);
  return Object.assign(db, {
    destroy: async () => {
      await close();
      await dropIt();
    },
  });
};

/** Vitest's global setup: makes the seeded database once, drops it after the last test. */
export default async ({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> => {
  if (!isOnPostgres) {
    provide('postgresTemplate', null);
    return undefined;
  }
  const name = newName();
  await administer(`create database ${name}`);
  const db = openPostgres(urlOf(name));
  await writeSeeded(db);
  await db.destroy();
  provide('postgresTemplate', name);
  return () => drop(name);
};
