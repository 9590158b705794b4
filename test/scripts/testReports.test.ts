import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readReport } from '../../scripts/tests/testReports.mjs';

/** What is read of a report with this content. */
const read = (report: unknown) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readReport(file);
};

it('says of a run of Vitest which tests failed and why, and which files could not be read', () => {
  const test = (status: string, failureMessages: string[] = []) => ({
    status,
    fullName: `list ${status}`,
    failureMessages,
  });
  const long = `\u001b[31mexpected 3 to be 11\u001b[39m\n${'    at line\n'.repeat(50)}`;
  const { passed, failed } = read({
    numPassedTests: 1,
    testResults: [
      {
        name: join(process.cwd(), 'test/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [test('passed'), test('failed', [long])],
      },
      {
        name: join(process.cwd(), 'test/b.test.ts'),
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  });
  expect(passed).toBe(1);
  expect(failed.map(({ name }) => name)).toEqual([
    'test/a.test.ts › list failed',
    'test/b.test.ts',
  ]);
  expect(failed[0]?.why.split('\n').slice(0, 2)).toEqual(['expected 3 to be 11', '    at line']);
  expect(failed[0]?.why.split('\n')).toHaveLength(12);
  expect(failed[1]?.why).toBe('Cannot find module');
});

it('says of a run of Playwright which tests failed and why, and what failed outside them', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'buy.spec.ts',
    title,
    tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const { passed, failed } = read({
    config: { rootDir: join(process.cwd(), 'test/e2e') },
    stats: { expected: 1 },
    errors: [{ message: 'No server.' }],
    suites: [
      {
        specs: [spec('is bought', 'expected')],
        suites: [
          { specs: [spec('is sold', 'unexpected', 'Error: not sold'), spec('ends', 'flaky')] },
        ],
      },
    ],
  });
  expect(passed).toBe(1);
  expect(failed).toEqual([
    { name: 'Playwright', why: 'No server.' },
    { name: 'test/e2e/buy.spec.ts › is sold', why: 'Error: not sold' },
    { name: 'test/e2e/buy.spec.ts › ends', why: '' },
  ]);
});
