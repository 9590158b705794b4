import { defineConfig } from '@playwright/test';
import ordinary from './playwright.config.ts';
import firefox from './playwright.firefox.config.ts';

/** What takes long in a browser, in each that can be driven here: `npm run test:long -- browsers`. */
export default defineConfig(ordinary, {
  testDir: 'test/long/resends',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/long',
  reporter: [['list']],
  workers: 1,
  projects: [{ name: 'chromium' }, { name: 'firefox', use: firefox.use ?? {} }],
});
