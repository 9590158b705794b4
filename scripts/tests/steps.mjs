/** Steps of a command that tests: runs them, counts what passed and failed, and says it at the end. */
import { spawn } from 'node:child_process';
import { readReport } from './testReports.mjs';

const run = (command, args, { env = {}, isBeside = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', isBeside ? 'pipe' : 'inherit', isBeside ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    // What runs beside others says all it has to say at its end, so that lines keep together.
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', () => resolve({ code: 1, output }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** The steps of one command. */
export const createSteps = () => {
  const totals = { passed: 0, failed: 0 };
  const lines = [];
  /** The tests that failed and why: they are at the end, where a long output is read. */
  const failures = [];

  /** Adds a line to what is said at the end. */
  const say = (line) => lines.push(line);

  /** The same of something that counts as one failure. */
  const fail = (line) => {
    totals.failed += 1;
    say(line);
  };

  /** Runs one step; a step that exits badly counts at least one failure, whatever its report says. */
  const step = async (name, command, args, { report, env, isBeside = false } = {}) => {
    if (!isBeside) console.log(`\n── ${name}`);
    const started = Date.now();
    const { code, output } = await run(command, args, { env, isBeside });
    if (isBeside) console.log(`\n── ${name}\n${output}`);
    let counts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    if (report) {
      try {
        const { passed, failed } = readReport(report);
        counts = { passed, failed: failed.length };
        failures.push(...failed);
      } catch {
        counts = { passed: 0, failed: 1 };
      }
      if (code !== 0 && counts.failed === 0) {
        counts.failed = 1;
        failures.push({
          name,
          why: 'Failed outside its tests, as an unhandled rejection does: see above.',
        });
      }
      if (code === 0 && counts.passed === 0) counts.failed = 1;
    }
    totals.passed += counts.passed;
    totals.failed += counts.failed;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    say(`${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
    return code === 0;
  };

  /** Says how it went, with "N passed, N failed" as the last line, and sets the exit code. */
  const finish = () => {
    console.log(`\n${lines.join('\n')}\n`);
    for (const { name, why } of failures) console.log(`✗ ${name}\n${why.replace(/^/gm, '    ')}\n`);
    console.log(`${totals.passed} passed, ${totals.failed} failed`);
    process.exitCode = totals.failed === 0 ? 0 : 1;
  };

  return { step, say, fail, finish };
};
