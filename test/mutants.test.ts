import { expect, it } from 'vitest';
import { mutantsOf, withMutant } from '../scripts/mutants/mutants.ts';

const mutated = (source: string): string[] =>
  mutantsOf(source).map((mutant) => withMutant(source, mutant));

it.each([
  ['a comparison', 'f = a < b;', ['f = a <= b;', 'f = a >= b;']],
  ['a connective', 'f = a && b;', ['f = a || b;']],
  ['a negation', 'f = !a;', ['f = a;']],
  ['a condition', 'if (a) b = c;', ['if (true) b = c;', 'if (false) b = c;']],
  ['an answer', 'const f = () => { return a; };', ['const f = () => { return undefined; };']],
  ['a short answer', 'const f = () => a;', ['const f = () => (undefined);']],
  ['a text', "f = 'a';", ["f = '';"]],
  ['a number', 'f = 1;', ['f = 2;']],
  ['a list', 'f = [a];', ['f = [];']],
  ['a step', 'a();', [';']],
  ['a step of a flow', 'function* f() { yield* put(a); }', ['function* f() { ; }']],
])('breaks %s', (_, source, expected) => {
  expect(mutated(source)).toEqual(expected);
});

it.each([
  ['types', "type A = 'a' | 1; const f: Array<'b'> = a;"],
  ['imports', "import { a } from 'b';"],
  ['names', 'f = { a: b };'],
  ['what errors say', "throw new TypeError('never');"],
])('leaves %s as they are', (_, source) => {
  expect(mutated(source)).toEqual([]);
});

it('looks behind an assertion of a type', () => {
  expect(mutated('f = (a < b) as boolean;')).toHaveLength(2);
});

it('says which source it cannot read', () => {
  expect(() => mutantsOf('const = 1;', 'broken.ts')).toThrow(/broken\.ts/);
});
