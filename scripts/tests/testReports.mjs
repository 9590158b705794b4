/** Reads what Vitest and Playwright write about a run: how many tests passed, and which failed. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const readVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot be read has no tests.
    if (status === 'failed' && assertionResults.length === 0) return [file];
    return failed.map(({ fullName }) => `${file} › ${fullName}`);
  }),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const readPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: [
    ...report.errors.map(({ message }) => `Playwright: ${message}`),
    ...specsOf(report).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(() => `${relative('.', join(report.config.rootDir, file))} › ${title}`),
    ),
  ],
});

/** Reads one report in JSON, of either; throws where there is none. */
export const readReport = (file) => {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return 'testResults' in report ? readVitest(report) : readPlaywright(report);
};
