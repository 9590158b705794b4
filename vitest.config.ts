import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    restoreMocks: true,
    // Opening a database takes a while where several test files do it at once.
    hookTimeout: 60_000,
    testTimeout: 20_000,
    // Vitest leaves one core idle by itself: on the two of a small machine that is half of it.
    maxWorkers: '100%',
    globalSetup: ['test/support/seededDump.ts', 'test/support/postgres.ts'],
    // Servers that tests start must not find the developer's database.
    env: { DATABASE_URL: '' },
    setupFiles: ['test/support/components.ts'],
  },
});
