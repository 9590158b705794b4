import type { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type Db, openEmbedded, overEmbedded } from '#server/db/open.ts';
import { openTestPostgres } from '../postgres.ts';
import { restoreTables } from '../testControl/snapshot.ts';
import { track } from '../work.ts';
import { seededDump } from './seededDump.ts';

/**
 * Databases in memory whose server was closed. Set where one process runs a test file again and again
 * (scripts/mutants/session.ts): opening one takes longer than most tests.
 */
const closed: PGlite[] | null = process.env.TEST_KEEP_DATABASES ? [] : null;

/** Takes one that was closed: without the statements it was asked, its contents those of the seed. */
const openAgain = async (client: PGlite): Promise<Db> => {
  await client.exec('rollback; unlisten *; deallocate all');
  const db = overEmbedded(client);
  await restoreTables(db);
  return db;
};

const openInMemory = async (): Promise<Db> => {
  const again = closed?.pop();
  if (again) return openAgain(again);
  const { db, client } = await openEmbedded({ loadDataDir: await seededDump() });
  const query = client.query.bind(client);
  client.query = (...given) => track(query(...given));
  const exclusive = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (run) => track(exclusive(run));
  if (closed) {
    client.close = async () => {
      closed.push(client);
    };
  }
  return db;
};

/** A seeded database of one's own: in memory, or on the PostgreSQL server that the run was given. */
export const openSeeded = async (): Promise<Db> => {
  const template = inject('postgresTemplate');
  return template ? openTestPostgres(template) : openInMemory();
};
