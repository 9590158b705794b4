/**
 * Mutation testing: puts one small fault at a time into a source and looks whether a test notices. Prints
 * what nobody noticed, and the score. Bounded in time; a run that is cut short has tried a random sample.
 *
 *   npm run test:mutants -- src/shared/money.ts src/api/client      these sources
 *   … --tests test/api                 with these tests instead of those of the same folder
 *   … --minutes 20 --seed 1            how long, and which sample
 *
 * Nothing is written into the sources. The last run is kept in test-results/mutants.json.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { Trial, TrialResult } from './session.ts';

const SESSION = new URL('session.ts', import.meta.url);
/** A mutant may take this much longer than the tests take without one, and a start besides. */
const TIMES = 4;
const START_MS = 30_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    minutes: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});

/** The sources below a path. */
const sourcesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
        .map((name) => join(path, name))
        .sort()
    : [path];

/** Where a source's tests are: a file or folder of its name below test/, or the nearest folder above it. */
const testsOf = (source: string): string[] => {
  if (values.tests) return values.tests;
  const place = join('test', source.replace(/^src\//, '')).replace(/\.tsx?$/, '');
  const own = ['.test.ts', '.test.tsx'].map((ending) => place + ending).filter(existsSync);
  if (own.length > 0) return own;
  let folder = dirname(place);
  while (!existsSync(folder)) folder = dirname(folder);
  return [`${folder}/`];
};

/** Numbers from 0 to 1 that are the same for the same seed. */
const numbers = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const shuffled = <T>(items: readonly T[], next: () => number): T[] =>
  items
    .map((item) => ({ item, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);

const running: { session: Promise<ChildProcess> | null } = { session: null };

const start = (): Promise<ChildProcess> =>
  new Promise((done, fail) => {
    const child = fork(SESSION, { execArgv: ['--import', 'tsx'], silent: true });
    child.stderr?.resume();
    child.stdout?.resume();
    child.once('message', () => done(child));
    child.once('exit', (code) => fail(new Error(`Vitest ended with ${code} before it began.`)));
  });

/** Tries a mutant; null when it did not come to an end in `limitMs`. */
const attempt = async (trial: Trial, limitMs: number): Promise<TrialResult | null> => {
  running.session ??= start();
  const child = await running.session;
  return new Promise((done) => {
    const finish = (result: TrialResult | null): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      if (result === null) {
        running.session = null;
        child.kill('SIGKILL');
      }
      done(result);
    };
    const timer = setTimeout(() => finish(null), limitMs);
    child.once('message', (result) => finish(result as TrialResult));
    child.once('exit', () => finish(null));
    child.send(trial);
  });
};

interface Case extends Trial {
  readonly source: string;
  readonly mutant: Mutant;
  readonly limitMs: number;
}

/** The sources' mutants, after their tests were seen to pass without one. */
const prepare = async (paths: readonly string[]): Promise<Case[]> => {
  const limits = new Map<string, number>();
  const cases: Case[] = [];
  for (const source of paths.flatMap(sourcesOf)) {
    const tests = testsOf(source);
    const [file, key] = [resolve(source), tests.join(' ')];
    if (!limits.has(key)) {
      const before = Date.now();
      const result = await attempt({ file, mutant: null, tests }, 10 * 60_000);
      if (!result || result.ran === 0 || result.failed.length > 0) {
        throw new Error(`${key} does not pass as it is: ${result?.failed.join(', ') ?? 'no end'}`);
      }
      const took = Date.now() - before;
      limits.set(key, took * TIMES + START_MS);
      console.log(`${key}: ${result.ran} tests, ${(took / 1000).toFixed(1)} s`);
    }
    const limitMs = limits.get(key) ?? START_MS;
    for (const mutant of mutantsOf(readFileSync(source, 'utf8'), source)) {
      cases.push({ source, file, mutant, tests, limitMs });
    }
  }
  return cases;
};

/** Line, column and both texts of a mutant. */
const describe = ({ source, mutant: { start, end, by } }: Case): string => {
  const text = readFileSync(source, 'utf8');
  const before = text.slice(0, start).split('\n');
  const short = (code: string): string => code.replace(/\s+/g, ' ').slice(0, 60);
  const place = `${source}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  return `${place}  ${short(text.slice(start, end))}  →  ${short(by)}`;
};

const cases = await prepare(positionals);
const deadline = Date.now() + Number(values.minutes) * 60_000;
const survivors: string[] = [];
let [killed, endless] = [0, 0];
for (const one of shuffled(cases, numbers(Number(values.seed)))) {
  if (Date.now() > deadline) break;
  const { file, mutant, tests } = one;
  const result = await attempt({ file, mutant, tests }, one.limitMs);
  if (result === null) endless += 1;
  else if (result.failed.length > 0) killed += 1;
  else {
    survivors.push(describe(one));
    console.log(`survived  ${survivors.at(-1)}`);
  }
}
(await running.session)?.kill();

const tried = killed + endless + survivors.length;
const score = tried === 0 ? 0 : Math.floor(((killed + endless) / tried) * 1000) / 10;
mkdirSync('test-results', { recursive: true });
const report = { sources: positionals, seed: values.seed, mutants: cases.length, tried, score };
writeFileSync(
  'test-results/mutants.json',
  `${JSON.stringify({ ...report, killed, endless, survivors: survivors.sort() }, null, 2)}\n`,
);
console.log(
  `\n${tried} of ${cases.length} mutants tried: ${killed} noticed, ${endless} without an end, ` +
    `${survivors.length} survived. Score ${score} %.`,
);
