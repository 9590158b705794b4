import { describe, expect, it } from 'vitest';
import { faultSheet, faultsPage } from '../scripts/trace/faultsTable.ts';
import { numbersOf } from '../scripts/trace/numbers.ts';
import { allNumbers, allTitles, provenNumbers, provenWideOnly } from '../scripts/trace/page.ts';

describe('the requirements trace', () => {
  const titles = allTitles();
  const proofs = provenNumbers(titles);

  it('has a test for every number', () => {
    expect(allNumbers().filter((number) => !proofs.has(number))).toEqual([]);
  });

  it('has one that runs before a change lands for every number', () => {
    // A number whose tests are all wide is named here, with why.
    expect(provenWideOnly(titles)).toEqual([]);
  });

  it('knows which tests do not run before a change lands', () => {
    const walk = titles.filter(({ file }) => /e2e\/(faults\/payloads|screens)\.spec/.test(file));
    const wideOf = (word: string) => walk.find(({ path }) => path.join().includes(word))?.isWide;
    expect(wideOf('every specified call')).toBe(true);
    expect(wideOf('the public screens')).toBe(true);
    expect(wideOf('a bar of 40 px')).toBe(false);
  });

  it('knows every number that a title names', () => {
    const known = new Set(allNumbers());
    expect([...proofs.keys()].filter((number) => !known.has(number))).toEqual([]);
  });
});

describe('the table of faults', () => {
  it('is in its page as the titles of the tests have it (npm run faults -- --write)', () => {
    const { is, due } = faultsPage();
    expect(is).toBe(due);
  });

  it('names for each the commands that run its tests', () => {
    const sheet = faultSheet(7);
    for (const command of [
      'npx vitest run test/server/mounts/start.test.ts -t "fault 7"',
      'npx vitest run test/server/mounts/start.test.ts -t "faults 7, 43, 48"',
      'scripts/withPostgres.sh npx vitest run test/server/postgres/processes.test.ts -t "fault 7"',
      'npm run test:long -- kills',
    ]) {
      expect(sheet).toContain(`  ${command}\n`);
    }
    expect(faultSheet(8)).toContain('npx playwright test test/e2e/money/buy.spec.ts -g "fault 8"');
    expect(() => faultSheet(51)).toThrow(RangeError);
  });
});

describe('the numbers of a title', () => {
  it.each([
    ['a list', 'buying (T6) succeeds (X7, K3)', ['T6', 'X7', 'K3']],
    ['a range', 'pages (R3–R5, A1)', ['R3', 'R4', 'R5', 'A1']],
    ['a number added later', 'by mail, too (R1a, C0)', ['R1a', 'C0']],
    ['faults', 'once (fault 8), or (faults 4, 6–7)', ['fault 8', 'fault 4', 'fault 6', 'fault 7']],
    ['clauses beside a fault', 'out (X1, fault 21)', ['X1', 'fault 21']],
  ])('are read from %s', (_, title, numbers) => {
    expect(numbersOf(title)).toEqual(numbers);
  });

  it.each(['a remark (2 s)', 'two words (X5 only)', 'a series (R3–C5)', 'no bracket R1'])(
    'are not read from %j',
    (title) => {
      expect(numbersOf(title)).toEqual([]);
    },
  );
});
