/** Fields of an error that name its kind and place, never what somebody sent. */
const NAMING_FIELDS = ['code', 'constraint', 'routine'] as const;

/** Data exceptions quote the value that they could not read. */
const DATA_EXCEPTION = /^22/;

const messageOf = (error: Error): string =>
  'code' in error && DATA_EXCEPTION.test(String(error.code))
    ? error.message.replace(/".*"/s, '"…"')
    : error.message;

const fieldsOf = (error: Error): string[] =>
  NAMING_FIELDS.flatMap((name) => {
    const value = (error as Error & Partial<Record<typeof name, unknown>>)[name];
    return typeof value === 'string' ? [`${name}=${value}`] : [];
  });

/** An error in one line: name, message and what names its kind, without values. */
export const nameError = (error: unknown): string =>
  error instanceof Error
    ? [`${error.name}: ${messageOf(error)}`, ...fieldsOf(error)].join(' ')
    : `Thrown: ${typeof error}`;

/**
 * An error as the log may have it: name, message, code, constraint, routine and the places of its stack,
 * then its cause. Database errors also carry the row (`detail`), the query and its parameters: those stay
 * out.
 */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return nameError(error);
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined ? [] : [`Cause: ${describeError(error.cause)}`];
  return [
    `${error.name}: ${messageOf(error)}`,
    ...fieldsOf(error).map((field) => `    ${field}`),
    ...places,
    ...cause,
  ].join('\n');
};

/** Unexpected errors go to the console by name and place; requests, their queries and bodies never do. */
export const reportToConsole = (error: unknown): void => console.error(describeError(error));
