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
    globalSetup: ['test/support/seededDump.ts'],
    setupFiles: ['test/support/cleanUp.ts'],
  },
});
