/**
 * Everything a submission must pass, in one command: types, lint, unit and integration tests
 * (architecture among them), the flows' tests with their branches, those of the server that depend on its
 * database once more on a PostgreSQL server, the build, its size budget, end-to-end tests in a real browser.
 * Every step runs even if an earlier one failed, except that end-to-end needs a build.
 * The last line is "N passed, N failed".
 */
import { readFileSync, rmSync } from 'node:fs';
import { testsOnPostgres } from './onPostgres.mjs';
import { createTestSteps, local, vitestReport } from './testSteps.mjs';

const { step, say, finish, testOnPostgres, testInBrowser } = createTestSteps();

const isBeside = true;

/** The flows' tests: their time, and the branches of src/sagas (below 95 % the step fails). */
const testSagas = async () => {
  const summary = 'test-results/coverage-sagas/coverage-summary.json';
  rmSync(summary, { force: true });
  const { reporters, report } = vitestReport('sagas');
  const args = ['run', '--config', 'vitest.sagas.config.ts', ...reporters];
  await step('sagas', local('vitest'), args, { report, isBeside });
  try {
    const { branches } = JSON.parse(readFileSync(summary, 'utf8')).total;
    say(`sagas: ${branches.pct} % of the branches of src/sagas (95 % are asked for)`);
  } catch {
    say('sagas: their branches were not counted, because a test failed');
  }
};

await Promise.all([
  step('types (server, tests)', local('tsc'), ['-p', 'tsconfig.node.json'], { isBeside }),
  (async () => {
    await step('types (client)', local('tsc'), ['-p', 'tsconfig.json'], { isBeside });
    await step('lint', 'npm', ['run', '--silent', 'lint'], { isBeside });
    await step('requirements trace', local('tsx'), ['scripts/trace/writeTrace.ts'], { isBeside });
  })(),
]);
const { reporters, report } = vitestReport('vitest');
const unit = ['run', '--project', '!sagas', ...reporters];
await step('unit and integration', local('vitest'), unit, { report });
// The build keeps one core busy for the most part, and the tests wait for PostgreSQL half of the time; what is left of
// them when the build is there has the browser's tests beside it.
await Promise.all([
  (async () => {
    await testSagas();
    await testOnPostgres(testsOnPostgres());
  })(),
  (async () => {
    if (!(await step('build', 'npm', ['run', '--silent', 'build'], { isBeside }))) return;
    await step('size budget', process.execPath, ['scripts/size.mjs'], { isBeside });
    await testInBrowser(['--grep-invert', '@wide']);
  })(),
]);

finish();
