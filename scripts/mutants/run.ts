/**
 * Mutation testing: puts one small fault at a time into a source and looks whether a test notices. Prints
 * what nobody noticed, and the score.
 *
 *   npm run test:mutants -- src/shared/money.ts src/api/client      these sources
 *   … --tests test/api                 with these tests instead of those of the same folder
 *   … --sample 200 --seed 1            only so many, chosen at random, the same for the same seed
 *   … --minutes 20                     begins no mutant after that
 *
 * Nothing is written into the sources. The last run is kept in test-results/mutants.json.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { randomOf } from '../../test/support/random.ts';
import { headOf, readCommandLine } from '../commandLine/commandLine.mjs';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { Sources } from './session.ts';
import { sourcesOf, testFilesOf } from './sources.ts';
import { tryStatics } from './statics.ts';
import { type Findings, tryFile } from './tryFile.ts';

const { values, positionals } = readCommandLine(headOf(import.meta.url), {
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true },
    minutes: { type: 'string', default: '20' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const until = Date.now() + Number(values.minutes) * 60_000;

interface Case {
  readonly source: string;
  readonly mutant: Mutant;
}

const cases: Case[] = positionals
  .flatMap(sourcesOf)
  .flatMap((source) =>
    mutantsOf(readFileSync(source, 'utf8'), source).map((mutant) => ({ source, mutant })),
  );

/** In an order by chance, as many as were asked for. */
const random = randomOf(Number(values.seed));
const chosen = cases
  .map((_, id) => ({ id, place: random.next() }))
  .sort((one, other) => one.place - other.place)
  .map(({ id }) => id)
  .slice(0, values.sample ? Number(values.sample) : undefined);

/** Line, column and both texts of a mutant. */
const describe = (id: number): string => {
  const { source, mutant } = cases[id] as Case;
  const text = readFileSync(source, 'utf8');
  const before = text.slice(0, mutant.start).split('\n');
  const short = (code: string): string => code.replace(/\s+/g, ' ').slice(0, 60);
  const place = `${source}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  return `${place}  ${short(text.slice(mutant.start, mutant.end))}  →  ${short(mutant.by)}`;
};

const sources: Sources = Object.fromEntries(
  [...new Set(chosen.map((id) => cases[id]?.source ?? ''))].map((source) => [
    resolve(source),
    chosen
      .filter((id) => cases[id]?.source === source)
      .map((id) => [id, (cases[id] as Case).mutant] as const),
  ]),
);

const findings: Findings = {
  met: new Set(),
  reachedBy: new Map(),
  noticed: new Set(),
  endless: new Set(),
  open: new Set(),
};
const isStatic = (id: number): boolean => cases[id]?.mutant.isStatic === true;
const tests = testFilesOf(values.tests, positionals);
const wanted = chosen.filter((id) => !isStatic(id));
for (const test of tests) console.log(await tryFile({ test, sources, wanted, until }, findings));

/** What is carried out when a module is loaded, by itself or by another that calls it then. */
const statics = chosen.flatMap((id) => {
  const { source, mutant } = cases[id] as Case;
  const reaching = findings.reachedBy.get(id) ?? [];
  const isLater = findings.met.has(id) && !isStatic(id);
  return reaching.length === 0 || isLater
    ? []
    : [{ id, file: resolve(source), mutant, tests: reaching }];
});
const loaded = await tryStatics(statics, until);
for (const { id } of statics) {
  if (loaded.get(id)) findings.noticed.add(id);
  if (!loaded.has(id)) findings.open.add(id);
}

const noticed = chosen.filter((id) => findings.noticed.has(id));
const open = chosen.filter((id) => findings.open.has(id) && !findings.noticed.has(id));
const survivors = chosen
  .filter((id) => !noticed.includes(id) && !open.includes(id))
  .sort((one, other) => one - other)
  .map((id) => {
    const isMet = findings.met.has(id) || loaded.has(id);
    return `${describe(id)}${isMet ? '' : '   (no test comes here)'}`;
  });
for (const id of findings.endless) console.log(`did not end  ${describe(id)}`);
for (const survivor of survivors) console.log(`survived  ${survivor}`);

const score =
  Math.floor((noticed.length / Math.max(1, noticed.length + survivors.length)) * 1000) / 10;
const report = {
  sources: positionals,
  tests,
  seed: values.seed,
  mutants: cases.length,
  chosen: chosen.length,
  noticed: noticed.length,
  endless: findings.endless.size,
  open: open.length,
  score,
  survivors,
};
mkdirSync('test-results', { recursive: true });
writeFileSync('test-results/mutants.json', `${JSON.stringify(report, null, 2)}\n`);
console.log(
  `\n${chosen.length} of ${cases.length} mutants: ${noticed.length} noticed ` +
    `(${findings.endless.size} without an end), ${survivors.length} survived, ` +
    `${open.length} not tried to the end. Score ${score} %${open.length > 0 ? ' or less' : ''}.`,
);
