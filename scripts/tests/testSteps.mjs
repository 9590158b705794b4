/** What `npm test` and `npm run test:wide` have in common: their reports, the server on PostgreSQL, the browser. */
import { mkdirSync, rmSync } from 'node:fs';
import { ensureChrome } from '../findChrome.mjs';
import { createSteps } from './steps.mjs';

const REPORTS = 'test-results/reports';

export const local = (name) => `node_modules/.bin/${name}`;

/** Arguments that have Vitest write a report of this name, and where it is then. */
export const vitestReport = (name) => {
  const report = `${REPORTS}/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { reporters, report };
};

/** Skipped, and said to be, where no server is named; failed if TEST_POSTGRES=required asks for one. */
const testOnPostgres = async ({ step, say, fail }, url, files) => {
  const name = 'server on PostgreSQL';
  if (url) {
    const { reporters, report } = vitestReport('postgres');
    const args = ['run', '--project', 'server*', ...files, ...reporters];
    const env = { TEST_DATABASE_URL: url };
    await step(name, local('vitest'), args, { report, env, isBeside: true });
  } else if (process.env.TEST_POSTGRES === 'required') {
    console.log(`\n── ${name}: FAILED, there is no PostgreSQL server`);
    fail(`${name}: 0 passed, 1 failed (no server: TEST_DATABASE_URL is not set)`);
  } else {
    console.log(`\n── ${name}: skipped, TEST_DATABASE_URL is not set`);
    say(`${name}: skipped (TEST_DATABASE_URL is not set)`);
  }
};

const testInBrowser = async ({ step, fail }, args) => {
  try {
    const chrome = await ensureChrome({ withoutWindows: true });
    console.log(`browser: ${chrome}`);
    await step('end-to-end', local('playwright'), ['test', ...args], {
      report: `${REPORTS}/playwright.json`,
      env: { CHROME_PATH: chrome },
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    fail('end-to-end: no browser');
  }
};

/**
 * The steps of a command, and two of them: `testOnPostgres(files)`, all tests of the server without any, and
 * `testInBrowser(args)`. Removes the reports of the run before, and the PostgreSQL server from the environment.
 */
export const createTestSteps = () => {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // The tests make databases of their own on the server that is named; nothing else may find its name.
  const url = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || '';
  delete process.env.TEST_DATABASE_URL;
  delete process.env.DATABASE_URL;
  const steps = createSteps();
  return {
    ...steps,
    testOnPostgres: (files = []) => testOnPostgres(steps, url, files),
    testInBrowser: (args) => testInBrowser(steps, args),
  };
};
