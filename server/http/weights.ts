/** One of the choices that a request's `Accept-…` header names, in lower case. */
interface Choice {
  readonly name: string;
  /** Its q-value; 1 where it has none. */
  readonly weight: number;
}

/** Longer than any browser's; what is beyond would only cost time to take apart. */
const LONGEST_HEADER = 500;

/** The choices of an `Accept-…` header, in its order. */
export const weightsIn = (header: string): readonly Choice[] =>
  header
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const [, weight = '1'] =
        /^q\s*=\s*(.*)$/.exec(parameters.find((parameter) => parameter.startsWith('q')) ?? '') ??
        [];
      return { name, weight: Number(weight) };
    });
