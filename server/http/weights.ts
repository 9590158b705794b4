/** One of the choices that a request's `Accept-…` header names, in lower case. */
interface Choice {
  readonly name: string;
  /** Its q-value; 1 where it has none. */
  readonly weight: number;
}

/** The choices of an `Accept-…` header, in its order. */
export const weightsIn = (header: string): readonly Choice[] =>
  header.split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const [, weight = '1'] =
      /^q\s*=\s*(.*)$/.exec(parameters.find((parameter) => parameter.startsWith('q')) ?? '') ?? [];
    return { name, weight: Number(weight) };
  });
