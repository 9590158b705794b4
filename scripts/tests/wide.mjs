/**
 * What `npm test` proves once, in more sizes, languages, themes, lists, forms and answers: the browser tests
 * tagged `@wide`, and all of the server's tests on a PostgreSQL server; and a short soak, by a clock that is moved.
 * Every step runs even if an earlier one failed, except that the browser needs a build. The last line is "N passed, N failed".
 */
import { createTestSteps, local, vitestReport } from './testSteps.mjs';

const { step, finish, testOnPostgres, testInBrowser } = createTestSteps();

/** Two hours to settle in, and as many to compare with them. */
const SOAK_HOURS = '4';

const [built] = await Promise.all([
  step('build', 'npm', ['run', '--silent', 'build'], { isBeside: true }),
  testOnPostgres(),
]);
// A walk through every screen takes minutes on a machine that does something else, too.
if (built) await testInBrowser(['--grep', '@wide', '--timeout', '900000']);

const { reporters, report } = vitestReport('soak');
await step(
  'soak',
  local('vitest'),
  [
    'run',
    '--config',
    'vitest.long.config.ts',
    '--testTimeout=1800000',
    'test/long/soak/',
    ...reporters,
  ],
  { report, env: { LONG_TIMES: SOAK_HOURS } },
);

finish();
