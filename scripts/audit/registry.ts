/** What came of a question to the registry. */
export type Asked =
  | { readonly kind: 'answered'; readonly findings: readonly string[] }
  | { readonly kind: 'unanswered'; readonly reason: string };

const parse = (output: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(output);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

const reasonIn = ({ message, error }: Record<string, unknown>): string => {
  const { code, summary } = (error ?? {}) as { code?: unknown; summary?: unknown };
  const words = [message, code, summary].find((said) => typeof said === 'string' && said !== '');
  return String(words ?? 'no answer that can be read').split('\n')[0] ?? '';
};

interface Vulnerability {
  readonly severity?: string;
  readonly range?: string;
  readonly via?: readonly (string | { readonly title?: string; readonly url?: string })[];
}

const describe = ([name, { severity, range, via = [] }]: [string, Vulnerability]): string => {
  const causes = via.map((cause) =>
    typeof cause === 'string' ? `by ${cause}` : [cause.title, cause.url].filter(Boolean).join(' '),
  );
  return `${name} ${range ?? ''} (${severity ?? 'unrated'}): ${causes.join('; ')}`;
};

/** Reads `npm audit --json`. An answer without its list of vulnerabilities is none. */
export const readAdvisories = (output: string): Asked => {
  const answer = parse(output);
  const { vulnerabilities } = answer;
  if (typeof vulnerabilities !== 'object' || vulnerabilities === null) {
    return { kind: 'unanswered', reason: reasonIn(answer) };
  }
  const findings = Object.entries(vulnerabilities as Record<string, Vulnerability>).map(describe);
  return { kind: 'answered', findings };
};

/** Reads `npm audit signatures --json`. */
export const readSignatures = (output: string): Asked => {
  const answer = parse(output);
  const { invalid, missing } = answer as Record<
    string,
    readonly { name?: string; version?: string }[]
  >;
  if (!Array.isArray(invalid) || !Array.isArray(missing)) {
    return { kind: 'unanswered', reason: reasonIn(answer) };
  }
  const describe = (fault: string) => (it: { name?: string; version?: string }) =>
    `${it.name}@${it.version} ${fault}`;
  const findings = [
    ...invalid.map(describe('is signed wrongly')),
    ...missing.map(describe('is not signed')),
  ];
  return { kind: 'answered', findings };
};
