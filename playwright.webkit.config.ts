import { defineConfig } from '@playwright/test';
import ordinary from './playwright.config.ts';

const { timeout = 0, expect = {} } = ordinary;

/** The main journeys in WebKit, which Playwright itself cannot drive as it is installed. */
export default defineConfig({
  testDir: 'test/engines',
  testMatch: 'webkit.spec.ts',
  outputDir: 'test-results/webkit',
  timeout,
  expect,
  forbidOnly: true,
  retries: 0,
  workers: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/webkit.json' }]],
});
