import { seededFile } from '#test/support/seed/seededDump.ts';
import { build, stalePart } from '../../../scripts/build/buildStamp.mjs';
import { SEED_VARIABLE } from '../support/server.ts';

/**
 * Playwright's global setup: one build for all workers, whose servers would each make their own beside the
 * others, and one seeded database that those begin with, see startServer.
 *
 * @throws Error where the build fails; it has said why.
 */
export default async (): Promise<void> => {
  if (stalePart() !== null && !build()) throw new Error('There is no build to test.');
  process.env[SEED_VARIABLE] = await seededFile();
};
