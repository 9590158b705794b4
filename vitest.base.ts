import { defineConfig } from 'vitest/config';

/** The flows' tests. `npm test` leaves them to `npm run test:sagas`, so that both mean the same files. */
export const SAGAS = ['test/sagas/**/*.test.ts', 'test/faults/**/*.test.ts'];

/** What all commands that run tests under Vitest share. */
export default defineConfig({
  test: {
    environment: 'node',
    restoreMocks: true,
    // A test waits for what it needs, not for a time: these only end one that hangs, on a machine with
    // much else to do as well.
    hookTimeout: 240_000,
    testTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    // Vitest leaves one core idle by itself: on the two of a small machine that is half of it.
    maxWorkers: '100%',
    globalSetup: ['test/support/seed/seededDump.ts', 'test/support/postgres.ts'],
    // Servers that tests start must not find the developer's database.
    env: { DATABASE_URL: '' },
    setupFiles: ['test/support/components.ts'],
  },
});
