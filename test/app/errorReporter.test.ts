import { afterEach, expect, it, vi } from 'vitest';
import { createErrorReporter, type ErrorReport } from '#app/errorReporter.ts';
import { createWire } from '#test/support/fakeWire.ts';
import { startStore } from '#test/support/testStore.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const reportOf = (error: unknown): ErrorReport | undefined => {
  const reports: ErrorReport[] = [];
  createErrorReporter((report) => reports.push(report))(error, 'flow trial');
  return reports[0];
};

it('shows message and stack in development and in tests', () => {
  const error = new TypeError('secret inside');
  expect(reportOf(error)).toEqual({
    where: 'flow trial',
    name: 'TypeError',
    message: 'secret inside',
    stack: error.stack,
  });
  expect(reportOf('text')).toEqual({ where: 'flow trial', name: 'string', message: '', stack: '' });
});

it('passes on neither a message nor a value in production, but where it was', () => {
  vi.stubEnv('DEV', false);
  const report = reportOf(new TypeError('secret\ninside'));
  expect(report).toMatchObject({ name: 'TypeError', message: '' });
  expect(report?.stack).toMatch(/^\s+at .*errorReporter\.test\.ts/);
  expect(JSON.stringify(report)).not.toMatch(/secret|inside/);
});

it('understands the stacks of other engines', () => {
  vi.stubEnv('DEV', false);
  const error = Object.assign(new Error('secret'), {
    stack: 'run@https://app.example.com/assets/app.js:3:14\n@https://app.example.com/a.js:1:2',
  });
  expect(reportOf(error)?.stack).toBe(error.stack);
});

it('never throws what a reporter throws', () => {
  const report = createErrorReporter(() => {
    throw new Error('offline');
  });
  expect(() => report(new Error('x'), 'here')).not.toThrow();
});

it('is what a store reports with unless it is given another', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const usual = await startStore(createWire());
  usual.services.reportError(new RangeError('too far'), 'here');
  expect(logged.mock.calls.join()).toMatch(/^here: RangeError\ntoo far\n/);
  const reports: ErrorReport[] = [];
  const own = await startStore({
    ...createWire(),
    reportError: createErrorReporter((report) => reports.push(report)),
  });
  own.services.reportError(new RangeError('too far'), 'there');
  expect(reports).toMatchObject([{ where: 'there', name: 'RangeError' }]);
  expect(logged).toHaveBeenCalledTimes(1);
});
