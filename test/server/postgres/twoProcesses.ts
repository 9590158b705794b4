import { join } from 'node:path';
import { inject } from 'vitest';
import { openPostgres } from '#server/db/open.ts';
import { createTestDatabase, withoutTimeLimits } from '#test/support/postgres.ts';
import { TEST_SECRET } from '#test/support/seed/testSecret.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type ServerProcess, startServerProcess, writePage } from '#test/support/serverProcess.ts';

/** Two server processes on one PostgreSQL database of their own, with sample data. */
export interface TwoProcesses {
  readonly processes: ServerProcess[];
  /** The same database without a process in between: makes members, looks and counts. */
  readonly inside: TestServer;
  /** Kills both, and closes `inside`. */
  stop(): Promise<void>;
}

/** Starts both at once, with their data and page in `folder`; no limit ends what a test has them wait for. */
export const startTwoProcesses = async (
  folder: string,
  settings: Record<string, string>,
): Promise<TwoProcesses> => {
  const dist = join(folder, 'dist');
  writePage(dist);
  const url = await createTestDatabase(inject('postgresTemplate') ?? '', 'empty');
  const env = {
    DATABASE_URL: withoutTimeLimits(url),
    SERVER_SECRET: TEST_SECRET,
    DATA_DIR: join(folder, 'data'),
    SAMPLE_DATA: '1',
    ...settings,
  };
  const processes = await Promise.all([
    startServerProcess(dist, env),
    startServerProcess(dist, env),
  ]);
  const inside = await startTestServer({ db: openPostgres(url), now: Date.now() });
  return {
    processes,
    inside,
    stop: async () => {
      for (const { child } of processes) child.kill('SIGKILL');
      await inside.close();
    },
  };
};
