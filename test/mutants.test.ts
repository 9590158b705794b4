import { expect, it } from 'vitest';
import { mutantsOf, withMutant } from '../scripts/mutants/mutants.ts';
import { withSwitches } from '../scripts/mutants/switches.ts';

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
  ['a tagged text', 'f = sql`a`;', ['f = sql``;']],
  [
    'a query',
    'f = from(a).where(b).orderBy(c).execute();',
    ['f = from(a).orderBy(c).execute();', 'f = from(a).where(b).execute();'],
  ],
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

interface Query {
  readonly steps: readonly unknown[];
  where(step: unknown): Query;
  orderBy(step: unknown): Query;
}

/** A query that says what it was asked. */
const queryOf = (steps: readonly unknown[]): Query => {
  const step = (next: unknown) => queryOf([...steps, next]);
  return { steps, where: step, orderBy: step };
};

it('puts all mutants of a source into it at once, each to be asked for', () => {
  const source = `
    const seen = [];
    const add = (one) => seen.push(one);
    if (a < b && !c) { add(a + b * 2); }
    if (c) add(a); else add(b);
    const word = (a ?? b) === 1 ? 'one' : tag\`more \${a - 1}\`;
    const asked = query.where(a).where(b - 1).orderBy(word).steps;
    return [...seen, asked, word, [a, b].map((one) => one >= 2 || c)];`;
  const run = (text: string, wanted: number): unknown => {
    const names = ['__mutant', 'tag', 'query', 'a', 'b', 'c'];
    const tag = (texts: readonly string[], ...values: unknown[]) => [...texts, ...values];
    return new Function(...names, text)(
      (id: number) => id === wanted,
      tag,
      queryOf([]),
      1,
      3,
      false,
    );
  };
  const mutants = mutantsOf(`() => {${source}}`);
  const moved = mutants.map(({ whole, ...mutant }) => ({
    ...mutant,
    start: mutant.start - 7,
    end: mutant.end - 7,
    whole: { ...whole, start: whole.start - 7, end: whole.end - 7 },
  }));
  const switched = withSwitches(source, [...moved.entries()]);
  expect(run(switched, -1)).toEqual(run(source, -1));
  for (const [id, mutant] of moved.entries()) {
    expect([mutant.by, run(switched, id)]).toEqual([
      mutant.by,
      run(withMutant(source, mutant), -1),
    ]);
  }
  expect(moved.length).toBeGreaterThan(20);
});

it('knows what is carried out only when the module is loaded', () => {
  const found = mutantsOf('const a = 1; const f = () => 2; class C { g = 3; }');
  expect(found.filter(({ isStatic }) => isStatic).map(({ by }) => by)).toEqual(['2']);
});
