import { defineConfig } from '@playwright/test';
import ordinary from './playwright.config.ts';
import firefox from './playwright.firefox.config.ts';

/** What takes long in a browser: `npm run test:long` names the folder, and Chromium alone where only that can do it. */
export default defineConfig(ordinary, {
  testDir: 'test/long',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/long',
  reporter: [['list']],
  workers: 1,
  projects: [{ name: 'chromium' }, { name: 'firefox', use: firefox.use ?? {} }],
});
