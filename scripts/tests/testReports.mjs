/** Reads what Vitest and Playwright write about a run: how many tests passed, which failed, and why. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Of a message: it is said once more at the end of a run, where often nothing else is kept. */
const LINES = 12;
const LENGTH = 1_500;

const failure = (name, message = '') => ({
  name,
  why: stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n').slice(0, LENGTH),
});

const readVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be read has no tests.
    if (status === 'failed' && assertionResults.length === 0) return [failure(file, message)];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file} › ${fullName}`, failureMessages[0]),
    );
  }),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const readPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: [
    ...report.errors.map(({ message }) => failure('Playwright', message)),
    ...specsOf(report).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          failure(
            `${relative('.', join(report.config.rootDir, file))} › ${title}`,
            results.flatMap(({ errors }) => errors)[0]?.message,
          ),
        ),
    ),
  ],
});

/** Reads one report in JSON, of either; throws where there is none. */
export const readReport = (file) => {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? readVitest(report) : readPlaywright(report);
};
