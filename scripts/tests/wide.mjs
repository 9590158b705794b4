/**
 * What `npm test` proves once, in more sizes, languages, themes, lists, forms and answers: the browser tests
 * tagged `@wide`, and all of the server's tests on a PostgreSQL server. Every step runs even if an earlier one
 * failed, except that the browser needs a build. The last line is "N passed, N failed".
 */
import { createTestSteps } from './testSteps.mjs';

const { step, finish, testOnPostgres, testInBrowser } = createTestSteps();

const [built] = await Promise.all([
  step('build', 'npm', ['run', '--silent', 'build'], { isBeside: true }),
  testOnPostgres(),
]);
// A walk through every screen takes minutes on a machine that does something else, too.
if (built) await testInBrowser(['--grep', '@wide', '--timeout', '900000']);

finish();
