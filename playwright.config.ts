import { defineConfig, devices } from '@playwright/test';
import { findInstalledChrome } from './scripts/findChrome.mjs';

/** An installed browser where there is one; otherwise Playwright's own. */
const executablePath =
  process.env.CHROME_PATH ?? findInstalledChrome({ withoutWindows: true }) ?? undefined;

/**
 * Parts of the browser that no page sees. Each window, and each test has one, would start a process
 * for the pages of its address bar and one to spare: a third of what a short test takes. The later
 * list replaces Playwright's own, so what matters of that is repeated here.
 */
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/setup/seed.ts',
  outputDir: 'test-results/e2e',
  // What a test waits for comes, however slow the machine is; only what never comes ends it.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  retries: 0,
  // Pages wait for timers, animations and the server; a third test uses the cores meanwhile.
  workers: 3,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Tests watch and answer requests themselves; the worker's own tests let it in.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${UNUSED_FEATURES.join()}`,
      ],
    },
  },
});
