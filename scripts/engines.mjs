/**
 * The main journeys in Firefox and in WebKit, each whether or not the other failed; a name behind the command
 * takes one of them. Needs a build. The last line is "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readReport } from './testReports.mjs';

const ENGINES = { firefox: 'Firefox', webkit: 'WebKit' };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in ENGINES));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown}. There are ${Object.keys(ENGINES).join(' and ')}.`);
  process.exit(2);
}

const totals = { passed: 0, failed: 0 };
const lines = [];
const failures = [];
for (const [name, title] of Object.entries(ENGINES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const report = `test-results/reports/${name}.json`;
  rmSync(report, { force: true });
  const started = Date.now();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '-c', `playwright.${name}.config.ts`],
    { stdio: 'inherit' },
  );
  let read = { passed: 0, failed: [`${title}: no report, see above`] };
  try {
    read = readReport(report);
  } catch {
    // It ended before its first test.
  }
  if (status !== 0 && read.failed.length === 0)
    read.failed.push(`${title}: failed outside its tests`);
  totals.passed += read.passed;
  totals.failed += read.failed.length;
  failures.push(...read.failed);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  lines.push(`${title}: ${read.passed} passed, ${read.failed.length} failed (${seconds} s)`);
}

console.log(`\n${lines.join('\n')}\n`);
if (failures.length > 0) console.log(`${failures.map((name) => `✗ ${name}`).join('\n')}\n`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;
