/** Fields of an error that name its kind and place, never what somebody sent. */
const NAMING_FIELDS = ['code', 'constraint', 'routine'] as const;

/** Data exceptions quote the value that they could not read. */
const DATA_EXCEPTION = /^22/;

/** What would begin a line of its own in a log, or be obeyed by the terminal that shows it. */
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

const messageOf = (error: Error): string => {
  const isQuoting = 'code' in error && DATA_EXCEPTION.test(String(error.code));
  const message = isQuoting ? error.message.replace(/".*"/s, '"…"') : error.message;
  return message.replace(OBEYED, ' ');
};

/** The places of the stack: what stands behind the message, whose own lines may look like places. */
const placesOf = ({ stack = '', message }: Error): string[] => {
  const places = stack.includes(message)
    ? stack.slice(stack.indexOf(message) + message.length)
    : stack;
  return places.split('\n').filter((line) => /^\s+at /.test(line));
};

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
  const cause = error.cause === undefined ? [] : [`Cause: ${describeError(error.cause)}`];
  return [
    `${error.name}: ${messageOf(error)}`,
    ...fieldsOf(error).map((field) => `    ${field}`),
    ...placesOf(error),
    ...cause,
  ].join('\n');
};

/**
 * Unexpected errors go to the console by time (UTC), name and place; requests, their queries and bodies
 * never do.
 */
export const reportToConsole = (error: unknown): void =>
  console.error(`${new Date().toISOString()} ${describeError(error)}`);
