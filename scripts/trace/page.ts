import { CHAPTERS, clausesOf } from './clauses.ts';
import { FAULTS } from './faults.ts';
import { numbersOf } from './numbers.ts';
import { readTitles, type TestTitle } from './titles.ts';

/** Where the trace is written, from the root of the project: a report, not a source. */
export const TRACE_FILE = 'test-results/requirements.md';

const ROOT = new URL('../../', import.meta.url);

/** Every number that has to be proven, in the order of the page. */
export const allNumbers = (): string[] => [
  ...CHAPTERS.flatMap(clausesOf).map(({ number }) => number),
  ...FAULTS.map((_, index) => `fault ${index + 1}`),
];

/** All tests of the project. */
export const allTitles = (): readonly TestTitle[] => readTitles(ROOT);

/** Tests by the numbers their titles name, each as `file: group › test`. */
export const provenNumbers = (titles = allTitles()): Map<string, string[]> => {
  const proofs = new Map<string, string[]>();
  for (const { file, path } of titles) {
    for (const number of new Set(path.flatMap(numbersOf))) {
      const test = `\`${file}\`: ${path.join(' › ')}`;
      proofs.set(number, [...new Set([...(proofs.get(number) ?? []), test])]);
    }
  }
  return proofs;
};

/** Tests that have commands of their own. */
const IS_APART = /^test\/(?:long|engines)\//;

/** Numbers of which no test runs before a change lands: all that name them are tagged `@wide`, or have commands of their own. */
export const provenWideOnly = (titles: readonly TestTitle[]): string[] => {
  const of = (late: boolean) =>
    new Set(
      titles
        .filter(({ file, isWide }) => (isWide || IS_APART.test(file)) === late)
        .flatMap(({ path }) => path.flatMap(numbersOf)),
    );
  const ordinary = of(false);
  return [...of(true)].filter((number) => !ordinary.has(number));
};

const INTRODUCTION = `# What is required, and the tests that prove it

Written by \`npm run trace\` from the titles of the tests; \`test/trace.test.ts\` fails while a number has no
test. A test says in brackets what it proves: \`(R23, C24)\`, \`(R3–R9)\`,
\`(X1, fault 21)\`. The numbers follow the specification's sections; the words beside them are reminders,
not its text. \`…\` and \`%s\` are what a table of cases fills in.
`;

/** Titles are plain words: what Markdown would take for markup or a tag is escaped. */
const plain = (title: string): string =>
  title.replace(/[<>*_|[\]]/g, (sign) => `\\${sign}`).replaceAll('\n', ' ');

/** The whole page, in Markdown. */
export const tracePage = (): string => {
  const proofs = provenNumbers();
  const entry = (number: string, name: string, words: string): string => {
    const tests = proofs.get(number) ?? [];
    const lines = tests.map((test) => {
      const [, file = '', title = ''] = /^(`[^`]*`): (.*)$/s.exec(test) ?? [];
      return `- ${file}: ${plain(title)}`;
    });
    return `### ${name} · ${words}\n\n${lines.join('\n') || '- none yet'}\n`;
  };
  return [
    INTRODUCTION,
    ...CHAPTERS.flatMap((chapter) => [
      `## ${chapter.letter}: ${chapter.title}\n`,
      ...clausesOf(chapter).map(({ number, words }) => entry(number, number, words)),
    ]),
    '## Faults it is tried against\n',
    ...FAULTS.map(({ words }, index) => entry(`fault ${index + 1}`, `Fault ${index + 1}`, words)),
  ].join('\n');
};
