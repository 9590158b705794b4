import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogLine, SessionStart, Sources } from './session.ts';

const SESSION = new URL('session.ts', import.meta.url);
const POLL_MS = 100;
/** Vitest has started and the file has passed as it is, or something hangs. */
const BASELINE_MS = 15 * 60_000;

/** What is known of the mutants so far, by their numbers. */
export interface Findings {
  /** Met by a test. */
  readonly met: Set<number>;
  /** Met by these test files, in a test or while they were loaded. */
  readonly reachedBy: Map<number, string[]>;
  readonly noticed: Set<number>;
  /** Noticed because something did not come to an end. */
  readonly endless: Set<number>;
  /** Not tried with every test that meets them. */
  readonly open: Set<number>;
}

/** Starts a session. */
export const startSession = (start: SessionStart): ChildProcess => {
  const child = fork(SESSION, { execArgv: ['--import', 'tsx'], silent: true });
  child.stderr?.resume();
  child.stdout?.resume();
  child.send(start);
  return child;
};

interface Task {
  readonly test: string;
  readonly sources: Sources;
  /** Mutants by their numbers, in the order in which to try them. */
  readonly wanted: readonly number[];
  /** None is begun after this, ms since 1970. */
  readonly until: number;
}

/** One process over a test file: what it wrote down, and the mutant it did not come back from. */
const runOnce = async ({ test, sources, wanted, until }: Task) => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const child = startSession({ sources, file: { test, plan: { log, wanted, until } } });
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  const linesOf = (): LogLine[] =>
    readFileSync(log, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  let seen = 0;
  let limit = Date.now() + BASELINE_MS;
  while (!hasEnded && Date.now() < limit) {
    await pause(POLL_MS);
    const lines = linesOf();
    const last = lines.at(-1);
    if (last?.type === 'again') break;
    // A trial takes three times as long at most: with a mutant, without, and with the tests before.
    if (lines.length > seen)
      limit = Date.now() + (last?.type === 'start' ? last.limitMs * 3 : BASELINE_MS);
    seen = lines.length;
  }
  child.kill('SIGKILL');
  const lines = linesOf();
  rmSync(folder, { recursive: true });
  const last = lines.at(-1);
  return { lines, lost: last?.type === 'start' ? last.id : null };
};

/**
 * Tries the mutants that a test file meets, and adds to the findings.
 * @returns what there is to say about it.
 * @throws Error when the file does not pass as it is.
 */
export const tryFile = async (task: Task, findings: Findings): Promise<string> => {
  const began = Date.now();
  const tried = new Set<number>();
  const twice = new Set<number>();
  let tests = 0;
  for (;;) {
    const wanted = task.wanted.filter((id) => !findings.noticed.has(id) && !tried.has(id));
    const { lines, lost } = await runOnce({ ...task, wanted });
    let isOver = false;
    for (const line of lines) {
      if (line.type === 'broken')
        throw new Error(`${task.test} does not pass as it is: ${line.by}`);
      if (line.type === 'loaded' || line.type === 'met') noteReached(findings, line.ids, task.test);
      if (line.type === 'met') {
        tests = line.tests;
        for (const id of line.ids) findings.met.add(id);
      }
      if (line.type === 'end') {
        tried.add(line.id);
        if (line.isNoticed) findings.noticed.add(line.id);
      }
      if (line.type === 'again') {
        // What spoils the tests after it is tried once more, after tests that are known to pass.
        for (const id of line.ids.filter((one) => !twice.has(one))) {
          twice.add(id);
          tried.delete(id);
          findings.noticed.delete(id);
        }
      }
      isOver ||= line.type === 'done';
    }
    if (lines.length === 0) throw new Error(`${task.test} did not come to an end.`);
    if (lost !== null) {
      tried.add(lost);
      findings.noticed.add(lost);
      findings.endless.add(lost);
    }
    const isLate = Date.now() > task.until;
    if (isLate && !isOver) {
      const met = lines.flatMap((line) => (line.type === 'met' ? line.ids : []));
      for (const id of met) if (!tried.has(id)) findings.open.add(id);
    }
    if (isOver || isLate) break;
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  return `${task.test}: ${tests} tests, ${tried.size} mutants tried, ${seconds} s`;
};

const noteReached = ({ reachedBy }: Findings, ids: readonly number[], test: string): void => {
  for (const id of ids) {
    const tests = reachedBy.get(id) ?? [];
    if (!tests.includes(test)) reachedBy.set(id, [...tests, test]);
  }
};
