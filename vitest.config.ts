import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/e2e/**'],
    restoreMocks: true,
    setupFiles: ['test/support/cleanUp.ts'],
  },
});
