import { errorCode } from '../errorCode.ts';

/** Fields that identify an error without holding anything a member sent. */
const NAMING_FIELDS = ['code', 'constraint', 'routine'] as const;

/** PostgreSQL's data exceptions quote the value they could not parse. */
const DATA_EXCEPTION = /^22/;

/** What would begin a line of its own in a log, or be obeyed by the terminal that shows it. */
const OBEYED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

const messageOf = (error: Error): string => {
  const isQuoting = DATA_EXCEPTION.test(errorCode(error));
  const message = isQuoting ? error.message.replace(/".*"/s, '"…"') : error.message;
  return message.replace(OBEYED, ' ');
};

/** The places of the stack: what follows the message, whose own lines may look like places. */
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

/** An error in one line: name, message and identifying fields, without values. */
export const nameError = (error: unknown): string =>
  error instanceof Error
    ? [`${error.name}: ${messageOf(error)}`, ...fieldsOf(error)].join(' ')
    : `Thrown: ${typeof error}`;

/**
 * An error for the log: name, message, code, constraint, routine and stack, then its cause.
 * Database errors also hold the row (`detail`), the query and its parameters: those are left out.
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
 * Logs an unexpected error by time (UTC), name and place, never with the request, its query or
 * body.
 */
export const reportToConsole = (error: unknown): void =>
  console.error(`${new Date().toISOString()} ${describeError(error)}`);

/** Milliseconds within which a kind of error is written once. */
const EVERY_MS = 1000;

/** What errors have in common that come from one place: name, fields and place, of their causes, too. */
const kindOf = (error: unknown): string =>
  error instanceof Error
    ? [error.name, ...fieldsOf(error), placesOf(error)[0] ?? '', kindOf(error.cause)].join(' ')
    : nameError(error);

/**
 * Logs as reportToConsole, but of a kind of error only the first; of those that follow, as long as some come in each
 * second, a line a second says how many. While a database is away, every request fails alike: their stacks would fill the
 * disk of the log.
 */
export const sparingReport = (): ((error: unknown) => void) => {
  /** Errors of a kind since its last line. */
  const unwritten = new Map<string, { count: number; last: unknown }>();
  const watch = (kind: string): void => {
    unwritten.set(kind, { count: 0, last: null });
    setTimeout(() => {
      const { count, last } = unwritten.get(kind) ?? { count: 0, last: null };
      unwritten.delete(kind);
      if (count === 0) return;
      console.error(`${new Date().toISOString()} ${count} more like ${nameError(last)}`);
      watch(kind);
    }, EVERY_MS).unref();
  };
  return (error) => {
    const kind = kindOf(error);
    const more = unwritten.get(kind);
    if (more) {
      more.count += 1;
      more.last = error;
      return;
    }
    reportToConsole(error);
    watch(kind);
  };
};
