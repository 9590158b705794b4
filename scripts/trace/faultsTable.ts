import { readFileSync } from 'node:fs';
import { ALWAYS, FAULTS, type Fault } from './faults.ts';
import { numbersOf } from './numbers.ts';
import { readTitles, type TestTitle } from './titles.ts';

const ROOT = new URL('../../', import.meta.url);
const PAGE = new URL('docs/reliability.md', ROOT);
const BEGIN = '<!-- npm run faults -- --write -->\n';
const END = '<!-- end -->\n';

/** A test that drives a fault, and how to run it by hand. */
interface Driven {
  readonly test: TestTitle;
  readonly command: string;
}

const nameOf = (number: number): string => `fault ${number}`;

/** The words in brackets by which a title names a fault: what a runner finds the test by. */
const bracketOf = (title: string, number: number): string | undefined =>
  [...title.matchAll(/\(([^()]*)\)/g)]
    .map(([whole, inner = '']) => ({ whole, inner }))
    .find(({ whole }) => numbersOf(whole).includes(nameOf(number)))?.inner;

const commandOf = ({ file, path }: TestTitle, number: number): string => {
  const long = /^test\/long\/([^/.]+)/.exec(file);
  if (long) return `npm run test:long -- ${long[1]}`;
  const bracket = path.map((title) => bracketOf(title, number)).find(Boolean) ?? nameOf(number);
  if (file.endsWith('.spec.ts')) return `npx playwright test ${file} -g "${bracket}"`;
  const needs = file.startsWith('test/server/postgres/') ? 'scripts/withPostgres.sh ' : '';
  return `${needs}npx vitest run ${file} -t "${bracket}"`;
};

let titles: readonly TestTitle[] | undefined;

/** Every test that drives each fault; the first entry is fault 1's. */
const drivenFaults = (): (readonly Driven[])[] => {
  titles ??= readTitles(ROOT);
  const all = titles;
  return FAULTS.map((_, index) => {
    const number = index + 1;
    return all
      .filter(({ path }) => path.flatMap(numbersOf).includes(nameOf(number)))
      .map((test) => ({ test, command: commandOf(test, number) }));
  });
};

const row = ({ words, holds }: Fault, tests: readonly Driven[], number: number): string => {
  const files = [...new Set(tests.map(({ test }) => test.file))];
  return `| ${number} | ${words} | ${holds} | ${files.map((file) => `\`${file}\``).join(', ')} |`;
};

/** The table of all faults, in Markdown, as docs/reliability.md has it. */
export const faultsTable = (): string => {
  const driven = drivenFaults();
  return `${[
    '| # | fault | holds when | driven in |',
    '|---|---|---|---|',
    ...FAULTS.map((fault, index) => row(fault, driven[index] ?? [], index + 1)),
  ].join('\n')}\n`;
};

/** One fault with its tests, each with the command that runs it by hand. @throws RangeError for none. */
export const faultSheet = (number: number): string => {
  const fault = FAULTS[number - 1];
  if (!fault) throw new RangeError(`There are faults 1 to ${FAULTS.length}.`);
  const tests = drivenFaults()[number - 1] ?? [];
  return [
    `Fault ${number}: ${fault.words}`,
    `Holds when: ${fault.holds}; and always: ${ALWAYS}.`,
    ...tests.map(({ test, command }) => `\n  ${test.path.join(' › ')}\n  ${command}`),
  ].join('\n');
};

/** The page with its table as it is, and as it should be. @throws when it has no place for it. */
export const faultsPage = (): { readonly file: URL; readonly is: string; readonly due: string } => {
  const is = readFileSync(PAGE, 'utf8');
  const from = is.indexOf(BEGIN);
  const to = is.indexOf(END, from);
  if (from < 0 || to < 0) throw new Error(`${PAGE.pathname} has no place for the table of faults.`);
  const due = `${is.slice(0, from)}${BEGIN}\n${faultsTable()}\n${is.slice(to)}`;
  return { file: PAGE, is, due };
};
