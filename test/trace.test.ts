import { describe, expect, it } from 'vitest';
import { numbersOf } from '../scripts/trace/numbers.ts';
import { allNumbers, provenNumbers } from '../scripts/trace/page.ts';

const chapterOf = (number: string): string => number.replace(/\d+[a-z]?$/, '');

describe('the requirements trace', () => {
  const proofs = provenNumbers();

  it('has a test for every number', () => {
    expect(allNumbers().filter((number) => !proofs.has(number))).toEqual([]);
  });

  it('knows every number of its chapters that a title names', () => {
    const known = new Set(allNumbers());
    const chapters = new Set(allNumbers().map(chapterOf));
    const named = [...proofs.keys()].filter((number) => chapters.has(chapterOf(number)));
    expect(named.filter((number) => !known.has(number))).toEqual([]);
  });
});

describe('the numbers of a title', () => {
  it.each([
    ['a list', 'buying (T6) tells so (X7, K3)', ['T6', 'X7', 'K3']],
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
