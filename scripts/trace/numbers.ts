/** A list in brackets at which every place is a number of the requirements or of a fault. */
const BRACKETS = /\(([^()]*)\)/g;
const CLAUSE = /^[A-Z]\d+[a-z]?$/;
const CLAUSES = /^([A-Z])(\d+)\s*[–-]\s*([A-Z])(\d+)$/;
const FAULTS = /^(?:faults?\s+)?(\d+)(?:\s*[–-]\s*(\d+))?$/;

const series = (name: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `${name}${from + index}`);

/** The numbers one bracket names, or none when it is an ordinary remark. */
const numbersIn = (bracket: string): string[] => {
  const found: string[] = [];
  let inFaults = false;
  for (const part of bracket.split(',').map((text) => text.trim())) {
    inFaults ||= /^faults? /.test(part);
    const one = CLAUSE.exec(part);
    const many = CLAUSES.exec(part);
    const fault = inFaults ? FAULTS.exec(part) : null;
    if (one) found.push(part);
    else if (many?.[1] && many[1] === many[3]) {
      found.push(...series(many[1], Number(many[2]), Number(many[4])));
    } else if (fault) {
      found.push(...series('fault ', Number(fault[1]), Number(fault[2] ?? fault[1])));
    } else return [];
  }
  return found;
};

/**
 * The numbers in a title's brackets, which it claims to prove: of requirements and faults, one by one or a
 * series. Faults come back as `fault 21`.
 */
export const numbersOf = (title: string): string[] =>
  [...title.matchAll(BRACKETS)].flatMap(([, inner = '']) => numbersIn(inner));
