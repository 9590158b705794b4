/**
 * Looks for flaky tests: runs them again and again, some of the times while every
 * core is kept busy by something else. Prints each failing test with the runs that it failed in, and a
 * final line.
 *
 *   npm run test:flakes                                       `npm test` ten times, three of them busy
 *   npm run test:flakes -- --unit test/sagas test/app         only Vitest, only these files
 *   npm run test:flakes -- --e2e test/e2e/money/buy.spec.ts   only Playwright, only this file
 *   npm run test:flakes -- --late all                         only Playwright, the server answering late (below)
 *   npm run test:flakes -- --slow 4                           only Playwright, the pages' own work four times slower
 *   … --runs 6 --busy 3 --shuffle                             how often; Vitest's tests in another order each time
 *
 * `--late assets` holds every request for a file of the build for up to 400 ms, `--late api` every call, `--late
 * all` both; how long is chosen by the number of the run, its seed, so that HD_TEST_LATE=all:3 has run 3 again.
 * With `--unit` calls and their answers are held for up to 25 ms in the tests that run the server in their own
 * process: HD_TEST_LATE=api:3:25.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { headOf, readCommandLine } from '../commandLine/commandLine.mjs';
import { readReport } from './testReports.mjs';

const OUT = 'test-results/flakes';
const REPORTS = 'test-results/reports';

const { values, positionals } = readCommandLine(headOf(import.meta.url), {
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '10' },
    busy: { type: 'string', default: '3' },
    unit: { type: 'boolean', default: false },
    e2e: { type: 'boolean', default: false },
    shuffle: { type: 'boolean', default: false },
    late: { type: 'string' },
    slow: { type: 'string' },
  },
});
const runs = Number(values.runs);
const busyRuns = Number(values.busy);
const { late, slow } = values;
if (late !== undefined && !['assets', 'api', 'all'].includes(late)) {
  throw new RangeError(`--late takes assets, api or all, not ${late}.`);
}
if (slow !== undefined && !(Number(slow) >= 1)) {
  throw new RangeError(`--slow takes a number from 1 on, not ${slow}.`);
}

/** What HD_TEST_LATE is in one run, if anything is late. */
const latenessOf = (run) => (values.unit ? `${late}:${run}:25` : `${late}:${run}`);

/** Command and reports of one run. */
const commandOf = (run) => {
  const shuffle = values.shuffle ? ['--sequence.shuffle', `--sequence.seed=${run}`] : [];
  const report = `${OUT}/${run}.json`;
  if (values.unit) {
    const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', ...positionals, ...shuffle, ...json];
    return { command: 'node_modules/.bin/vitest', args, reports: () => [report] };
  }
  if (values.e2e || late || slow) {
    const args = ['test', ...positionals];
    const reports = () => [`${REPORTS}/playwright.json`];
    return { command: 'node_modules/.bin/playwright', args, reports };
  }
  const reports = () =>
    readdirSync(REPORTS)
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${REPORTS}/${name}`);
  return { command: 'npm', args: ['test'], reports };
};

/** Threads that do nothing but keep a core busy each; `stop` ends them, and so does the end of this process. */
const keepBusy = () => {
  const threads = Array.from(
    { length: availableParallelism() },
    () => new Worker('for (;;);', { eval: true }),
  );
  return { stop: () => Promise.all(threads.map((thread) => thread.terminate())) };
};

const execute = (command, args, output, env) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });

const readAll = (reports) => {
  try {
    const all = reports().map(readReport);
    return {
      passed: all.reduce((sum, { passed }) => sum + passed, 0),
      failed: all.flatMap(({ failed }) => failed.map(({ name }) => name)),
    };
  } catch {
    return { passed: 0, failed: [] };
  }
};

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const failures = new Map();
for (let run = 1; run <= runs; run += 1) {
  const isBusy = run > runs - busyRuns;
  const { command, args, reports } = commandOf(run);
  rmSync(REPORTS, { recursive: true, force: true });
  const load = isBusy ? keepBusy() : null;
  const started = Date.now();
  const env = {
    // Each run drops its databases: those of ten would fill the disk of a throw-away server.
    TEST_POSTGRES_THROWAWAY: '',
    ...(late && { HD_TEST_LATE: latenessOf(run) }),
    ...(slow && { HD_TEST_SLOW: slow }),
  };
  const settings = Object.entries(env).flatMap(([name, value]) =>
    value ? [` with ${name}=${value}`] : [],
  );
  const code = await execute(command, args, openSync(`${OUT}/${run}.txt`, 'w'), env);
  await load?.stop();
  const { passed, failed } = readAll(reports);
  // A step without a report, such as the build, fails without naming a test.
  if (code !== 0 && failed.length === 0) failed.push(`${command} ${args.join(' ')}`);
  for (const name of failed) failures.set(name, [...(failures.get(name) ?? []), run]);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const how = `${settings.join('')}${isBusy ? ' with every core kept busy' : ''}`;
  console.log(
    `run ${run} of ${runs}${how}: ${passed} passed, ${failed.length} failed (${seconds} s, ${OUT}/${run}.txt)`,
  );
}

for (const [name, failedIn] of failures) console.log(`✗ ${name}: run ${failedIn.join(', ')}`);
console.log(`${runs} runs, ${failures.size} tests failed at least once`);
process.exitCode = failures.size === 0 ? 0 : 1;
