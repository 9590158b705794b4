import { seededFile } from '#test/support/seed/seededDump.ts';
import { SEED_VARIABLE } from '../support/server.ts';

/** Playwright's global setup: the servers of the workers begin with one seeded database, see startServer. */
export default async (): Promise<void> => {
  process.env[SEED_VARIABLE] = await seededFile();
};
