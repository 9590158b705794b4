import type { Mutant } from './mutants.ts';

type Numbered = readonly [id: number, mutant: Mutant];

/** The place of a mutant, and what lies within it. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly isStatement: boolean;
  readonly mutants: Numbered[];
  readonly inner: Place[];
}

/** Places by how they lie within each other. */
const placesOf = (mutants: readonly Numbered[]): Place[] => {
  const sorted = mutants.toSorted(
    ([, { whole: one }], [, { whole: other }]) => one.start - other.start || other.end - one.end,
  );
  const top: Place[] = [];
  const open: Place[] = [];
  for (const numbered of sorted) {
    const { start, end, isStatement } = numbered[1].whole;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= start) open.pop();
    const last = open.at(-1);
    if (last?.start === start && last.end === end) {
      last.mutants.push(numbered);
      continue;
    }
    const place = { start, end, isStatement, mutants: [numbered], inner: [] };
    (last?.inner ?? top).push(place);
    open.push(place);
  }
  return top;
};

/**
 * A source with all of its mutants in it: each place asks `__mutant(id)` which of them is wanted, so that one
 * loading of the module serves to try them all.
 */
export const withSwitches = (source: string, mutants: readonly Numbered[]): string => {
  const render = (start: number, end: number, places: readonly Place[]): string => {
    let text = '';
    let at = start;
    for (const place of places) {
      text += source.slice(at, place.start) + switched(place);
      at = place.end;
    }
    return text + source.slice(at, end);
  };
  const switched = ({ start, end, isStatement, mutants: own, inner }: Place): string => {
    const original = render(start, end, inner);
    // The braces outside keep an `else` with the condition it belongs to.
    if (isStatement) return `{ if (!__mutant(${own[0]?.[0]})) {${original}} }`;
    const choices = own.map(([id, mutant]) => {
      const changed = source.slice(start, mutant.start) + mutant.by + source.slice(mutant.end, end);
      return `__mutant(${id}) ? (${changed}) : `;
    });
    return `(${choices.join('')}(${original}))`;
  };
  return render(0, source.length, placesOf(mutants));
};
