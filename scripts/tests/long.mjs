/**
 * `npm run test:long`: what takes minutes or hours and is no part of `npm test`; docs/reliability.md says
 * what each does and how it went last.
 *
 *   npm run test:long                          all of it, with the bounds it comes with
 *   npm run test:long -- kills                 only this
 *   npm run test:long -- kills --times 500 --seed 7
 */
import { spawnSync } from 'node:child_process';
import { headOf, readCommandLine } from '../commandLine/commandLine.mjs';

const vitest = (...args) => ['node_modules/.bin/vitest', ['run', '--testTimeout=0', ...args]];
const playwright = (...args) => [
  'node_modules/.bin/playwright',
  ['test', '-c', 'playwright.long.config.ts', ...args],
];

/** Each by its name: how often without `--times`, and what runs it. */
const SUBJECTS = {
  kills: { times: 50, command: vitest('--config', 'vitest.long.config.ts', 'test/long/kills/') },
  walk: { times: 2000, command: vitest('--config', 'vitest.long.config.ts', 'test/long/walk/') },
  taps: { times: 2000, command: playwright('test/long/walk/', '--project', 'chromium') },
  resends: {
    times: 1000,
    command: vitest('--config', 'vitest.long.config.ts', 'test/long/resends/'),
  },
  browsers: { times: 1000, command: playwright('test/long/resends/') },
  longest: { times: 3, command: playwright('test/long/longest/', '--project', 'chromium') },
  soak: { times: 8, command: vitest('--config', 'vitest.long.config.ts', 'test/long/soak/') },
  answers: { times: 300, command: vitest('test/features/oddAnswers.test.tsx') },
  forms: { times: 300, command: vitest('test/features/oddWrites.test.tsx') },
  writes: { times: 300, command: vitest('test/sagas/attempt/oddAnswers.test.ts') },
  extending: {
    times: 1,
    command: vitest('--config', 'vitest.long.config.ts', 'test/long/extending/'),
  },
  operating: {
    times: 1,
    command: vitest('--config', 'vitest.long.config.ts', 'test/long/operating/'),
  },
  pauses: {
    times: 1,
    command: vitest('--config', 'vitest.long.config.ts', 'test/long/pauses/'),
  },
  requests: { times: 400, command: vitest('test/server/http/fuzz.test.ts') },
  ledger: { times: 1000, command: vitest('test/server/ledger/ledgerModel.test.ts') },
};

const { values, positionals } = readCommandLine(headOf(import.meta.url), {
  allowPositionals: true,
  options: { times: { type: 'string' }, seed: { type: 'string', default: '1' } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(SUBJECTS, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown}. There are: ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exit(2);
}

const failed = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(SUBJECTS)) {
  const { times, command } = SUBJECTS[name];
  const bound = values.times ?? String(times);
  console.log(`\n── ${name}: ${bound} times, seed ${values.seed}`);
  const { status } = spawnSync(...command, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, LONG_TIMES: bound, LONG_SEED: values.seed },
  });
  if (status !== 0) failed.push(name);
}
console.log(failed.length > 0 ? `\nfailed: ${failed.join(', ')}` : '\nall held');
process.exitCode = failed.length > 0 ? 1 : 0;
