/**
 * Everything a submission must pass, in one command: types, lint, unit and integration tests
 * (architecture among them), the flows' tests with their branches, the server's tests once more on a
 * PostgreSQL server, the build, its size budget, end-to-end tests in a real browser.
 * Every step runs even if an earlier one failed, except that end-to-end needs a build.
 * The last line is "N passed, N failed".
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChrome } from './findChrome.mjs';
import { createSteps } from './steps.mjs';

const REPORTS = 'test-results/reports';
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

// The tests make databases of their own on the server that is named; nothing else may find its name.
const postgres = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL || '';
delete process.env.TEST_DATABASE_URL;
delete process.env.DATABASE_URL;

const { step, say, fail, finish } = createSteps();

const vitestReport = (name) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORTS}/${name}.json`,
];

/** The flows' tests: their time, and the branches of src/sagas (below 95 % the step fails). */
const testSagas = async () => {
  const summary = 'test-results/coverage-sagas/coverage-summary.json';
  rmSync(summary, { force: true });
  const args = ['run', '--config', 'vitest.sagas.config.ts'];
  const report = `${REPORTS}/sagas.json`;
  await step('sagas', local('vitest'), [...args, ...vitestReport('sagas')], {
    report,
  });
  try {
    const { branches } = JSON.parse(readFileSync(summary, 'utf8')).total;
    say(`sagas: ${branches.pct} % of the branches of src/sagas (95 % are asked for)`);
  } catch {
    say('sagas: their branches were not counted, because a test failed');
  }
};

/** Skipped, and said to be, where no server is named; failed if TEST_POSTGRES=required asks for one. */
const testOnPostgres = async () => {
  const name = 'server on PostgreSQL';
  const report = `${REPORTS}/postgres.json`;
  if (postgres) {
    // The tests wait for the other process half of the time, so more of them run at once.
    const args = ['run', '--project', 'server*', '--maxWorkers', '4'];
    const env = { TEST_DATABASE_URL: postgres };
    const all = [...args, ...vitestReport('postgres')];
    await step(name, local('vitest'), all, { report, env });
  } else if (process.env.TEST_POSTGRES === 'required') {
    console.log(`\n── ${name}: FAILED, there is no PostgreSQL server`);
    fail(`${name}: 0 passed, 1 failed (no server: TEST_DATABASE_URL is not set)`);
  } else {
    console.log(`\n── ${name}: skipped, TEST_DATABASE_URL is not set`);
    say(`${name}: skipped (TEST_DATABASE_URL is not set)`);
  }
};

const local = (name) => `node_modules/.bin/${name}`;

const isBeside = true;
await Promise.all([
  step('types (server, tests)', local('tsc'), ['-p', 'tsconfig.node.json'], { isBeside }),
  (async () => {
    await step('types (client)', local('tsc'), ['-p', 'tsconfig.json'], { isBeside });
    await step('lint', 'npm', ['run', '--silent', 'lint'], { isBeside });
    await step('requirements trace', local('tsx'), ['scripts/trace/writeTrace.ts'], { isBeside });
  })(),
]);
await step(
  'unit and integration',
  local('vitest'),
  ['run', '--project', '!sagas', ...vitestReport('vitest')],
  { report: `${REPORTS}/vitest.json` },
);
// The build keeps one core busy for the most part, and the tests wait for PostgreSQL half of the time.
const [built] = await Promise.all([
  step('build', 'npm', ['run', '--silent', 'build'], { isBeside }),
  (async () => {
    await testSagas();
    await testOnPostgres();
  })(),
]);
if (built) {
  await step('size budget', process.execPath, ['scripts/size.mjs']);
  try {
    const chrome = await ensureChrome({ withoutWindows: true });
    console.log(`browser: ${chrome}`);
    await step('end-to-end', local('playwright'), ['test'], {
      report: `${REPORTS}/playwright.json`,
      env: { CHROME_PATH: chrome },
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    fail('end-to-end: no browser');
  }
}

finish();
