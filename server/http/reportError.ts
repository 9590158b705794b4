/** Fields of an error that name its kind and place, never what somebody sent. */
const NAMING_FIELDS = ['code', 'constraint', 'routine'] as const;

/** Data exceptions quote the value that they could not read. */
const DATA_EXCEPTION = /^22/;

/**
 * An error as the log may have it: name, message, code, constraint, routine and the places of its stack.
 * Database errors also carry the row (`detail`), the query and its parameters: those stay out.
 */
export const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return `Thrown: ${typeof error}`;
  const fields = NAMING_FIELDS.flatMap((name) => {
    const value = (error as Error & Partial<Record<typeof name, unknown>>)[name];
    return typeof value === 'string' ? [`${name}=${value}`] : [];
  });
  const isData = 'code' in error && DATA_EXCEPTION.test(String(error.code));
  const message = isData ? error.message.replace(/".*"/s, '"…"') : error.message;
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}: ${message}`, ...fields.map((field) => `    ${field}`), ...places].join(
    '\n',
  );
};

/** Unexpected errors go to the console by name and place; requests, their queries and bodies never do. */
export const reportToConsole = (error: unknown): void => console.error(describeError(error));
