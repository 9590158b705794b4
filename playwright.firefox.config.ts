import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import ordinary from './playwright.config.ts';

/** Firefox as it is installed (FIREFOX_PATH, else firefox-esr), and what Playwright needs between them. */
const executablePath = fileURLToPath(new URL('test/engines/firefox.mjs', import.meta.url));

/**
 * The browser tests' main journeys in a stock Firefox, over WebDriver BiDi. What cannot be asked of it that way
 * is left out, see docs/reliability.md, but for the chat: for that it is driven by its own protocol.
 */
export default defineConfig(ordinary, {
  outputDir: 'test-results/firefox',
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/firefox.json' }]],
  workers: 1,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath, args: [] },
  },
  projects: [
    {
      name: 'played',
      testMatch: [
        'auth',
        'session',
        'navigation',
        'money/*',
        'alone/killed',
        'secrets',
        'forms',
        'handover',
        'offline',
        'faults/offline',
        'faults/storage',
      ].map((name) => `**/${name}.spec.ts`),
      grepInvert:
        /gives the focus back and leaves the page|is come back to keeps what was typed|asks for consent by whole buttons/,
    },
    { name: 'driven', testDir: 'test/engines', testMatch: 'firefox.spec.ts' },
  ],
});
