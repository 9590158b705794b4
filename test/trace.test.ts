import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { numbersOf } from '../scripts/trace/numbers.ts';
import { allNumbers, provenNumbers, TRACE_FILE, tracePage } from '../scripts/trace/page.ts';

describe('the requirements trace', () => {
  const proofs = provenNumbers();

  it('has a test for every number', () => {
    expect(allNumbers().filter((number) => !proofs.has(number))).toEqual([]);
  });

  it('knows every number of its chapters that a title names', () => {
    const known = new Set(allNumbers());
    const chapters = new Set(allNumbers().map((number) => number.replace(/\d+$/, '')));
    const named = [...proofs.keys()].filter((number) => chapters.has(number.replace(/\d+$/, '')));
    expect(named.filter((number) => !known.has(number))).toEqual([]);
  });

  it('is current on its page (else: npm run trace)', () => {
    const page = readFileSync(new URL(`../${TRACE_FILE}`, import.meta.url), 'utf8');
    expect(page).toBe(tracePage());
  });
});

describe('the numbers of a title', () => {
  it.each([
    ['a list', 'buying (T6) tells so (X7, K3)', ['T6', 'X7', 'K3']],
    ['a range', 'pages (R3–R5, A1)', ['R3', 'R4', 'R5', 'A1']],
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
