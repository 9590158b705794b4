/**
 * The main journeys in Firefox and in WebKit, each whether or not the other failed; a name behind the command
 * takes one of them. Needs a build. The last line is "N passed, N failed".
 */
import { rmSync } from 'node:fs';
import { createSteps } from './steps.mjs';

const ENGINES = { firefox: 'Firefox', webkit: 'WebKit' };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(ENGINES, name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown}. There are ${Object.keys(ENGINES).join(' and ')}.`);
  process.exit(2);
}

const { step, finish } = createSteps();
for (const [name, title] of Object.entries(ENGINES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const report = `test-results/reports/${name}.json`;
  // What an earlier run wrote must not pass for this one's.
  rmSync(report, { force: true });
  const args = ['test', '-c', `playwright.${name}.config.ts`];
  await step(title, 'node_modules/.bin/playwright', args, { report });
}
finish();
