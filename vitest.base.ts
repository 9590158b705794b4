import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The flows' tests. `npm test` leaves them to `npm run test:sagas`, so that both mean the same files. */
export const SAGAS = ['test/sagas/**/*.test.ts', 'test/faults/**/*.test.ts'];

const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL);

/** What all commands that run tests under Vitest share. */
export default defineConfig({
  // What took longest in the run before is begun first: a run of its own, as some of these files are skipped elsewhere.
  cacheDir: isOnPostgres ? 'node_modules/.vite/postgres' : 'node_modules/.vite',
  test: {
    environment: 'node',
    restoreMocks: true,
    // A test waits for what it needs, not for a time: these only end one that hangs, on a machine with
    // much else to do as well.
    hookTimeout: 240_000,
    testTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    // Vitest leaves one core idle by itself: on the two of a small machine that is half of it. On a PostgreSQL server tests
    // wait for the other process half of the time. A project's own number, and a percentage is never more than the cores.
    maxWorkers: isOnPostgres ? Math.max(3, availableParallelism()) : '100%',
    globalSetup: ['test/support/seed/seededDump.ts', 'test/support/postgres.ts'],
    // Servers that tests start must not find the developer's database.
    env: { DATABASE_URL: '' },
    setupFiles: ['test/support/components.ts'],
  },
});
