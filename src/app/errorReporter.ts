import type { Services } from '#api/client/services.ts';

/** An error that no screen shows, as far as it may be reported. */
export interface ErrorReport {
  /** What failed, such as "flow buy/submit". */
  readonly where: string;
  /** The error's name, or the kind of what was thrown instead. */
  readonly name: string;
  /** '' in production: a message may quote what a member typed. */
  readonly message: string;
  /** The calls that led there, a line each; without the message in production, '' where there are none. */
  readonly stack: string;
}

const FRAME = /^\s+at |@\S+:\d+/;

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n');

const toConsole = ({ where, name, message, stack }: ErrorReport): void =>
  console.error(
    [`${where}: ${name}`, message, import.meta.env.DEV ? stack : ''].filter(Boolean).join('\n'),
  );

/**
 * The store's `reportError`, by which flows, the chat and the screens report errors. `send` passes a report
 * on, by default to the console; what it throws is dropped, so that a report never breaks what reports.
 */
export const createErrorReporter =
  (send: (report: ErrorReport) => void = toConsole): Services['reportError'] =>
  (error, where) => {
    const {
      name,
      message,
      stack = '',
    } = error instanceof Error ? error : { name: typeof error, message: '' };
    const report = import.meta.env.DEV
      ? { where, name, message, stack }
      : { where, name, message: '', stack: framesOf(stack) };
    try {
      send(report);
    } catch {
      // A reporter that fails has nobody to report to.
    }
  };
