import { defineConfig } from '@playwright/test';

/** The main journeys in WebKit, which Playwright itself cannot drive as it is installed. */
export default defineConfig({
  testDir: 'test/engines',
  outputDir: 'test-results/webkit',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  workers: 1,
  reporter: [['list']],
});
