import type { ChildProcess } from 'node:child_process';
import type { Mutant } from './mutants.ts';
import type { StaticTrial } from './session.ts';
import { startSession } from './tryFile.ts';

/** So long may the tests of one mutant take. */
const LIMIT_MS = 3 * 60_000;

/** A mutant of what is carried out when its module is loaded. */
export interface StaticCase {
  readonly id: number;
  /** Its source's whole path. */
  readonly file: string;
  readonly mutant: Mutant;
  /** The test files that load it. */
  readonly tests: readonly string[];
}

const ready = async (): Promise<ChildProcess> => {
  const child = startSession({ sources: {} });
  await new Promise((done) => child.once('message', done));
  return child;
};

/** Whether the tests notice; null when they did not come to an end. */
const attempt = (child: ChildProcess, trial: StaticTrial): Promise<boolean | null> =>
  new Promise((done) => {
    const finish = (result: boolean | null): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      done(result);
    };
    const timer = setTimeout(() => finish(null), LIMIT_MS);
    child.once('message', (isNoticed) => finish(Boolean(isNoticed)));
    child.once('exit', () => finish(null));
    child.send(trial);
  });

/**
 * Tries each, with its module loaded again, until the time is over.
 * @returns whether it was noticed, by its number.
 */
export const tryStatics = async (
  cases: readonly StaticCase[],
  until: number,
): Promise<Map<number, boolean>> => {
  const results = new Map<number, boolean>();
  if (cases.length === 0) return results;
  let child = await ready();
  for (const { id, ...trial } of cases) {
    if (Date.now() > until) break;
    const isNoticed = await attempt(child, trial);
    results.set(id, isNoticed ?? true);
    if (isNoticed !== null) continue;
    child.kill('SIGKILL');
    child = await ready();
  }
  child.kill('SIGKILL');
  return results;
};
