import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Known, LogLine, SessionStart, Sources } from './session.ts';

const SESSION = new URL('session.ts', import.meta.url);
const POLL_MS = 100;
/** Vitest has started and the file has passed as it is, or something hangs. */
const BASELINE_MS = 15 * 60_000;
/** The file has been read with a mutant in it, or that hangs. */
const READ_MS = 60_000;

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

/** Reads on in a log: its whole lines that were not read yet. */
const follow = async (path: string) => {
  const file = await open(path);
  let rest = '';
  const next = async (): Promise<LogLine[]> => {
    rest += await file.readFile('utf8');
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    return lines.map((line) => JSON.parse(line));
  };
  return { next, close: () => file.close() };
};

/** How long the next line may take. */
const patienceFor = (last: LogLine): number => {
  if (last.type === 'test') return last.limitMs;
  return last.type === 'start' ? READ_MS : BASELINE_MS;
};

/** One process over a test file: what it wrote down, and the mutant it did not come back from. */
const runOnce = async ({ test, sources, wanted, until }: Task, known: Known | undefined) => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const followed = await follow(log);
  const child = startSession({ sources, file: { test, plan: { log, wanted, until, known } } });
  let hasEnded = false;
  child.once('exit', () => {
    hasEnded = true;
  });
  const lines: LogLine[] = [];
  let limit = Date.now() + BASELINE_MS;
  while (!hasEnded && Date.now() < limit && lines.at(-1)?.type !== 'again') {
    await pause(POLL_MS);
    const more = await followed.next();
    const last = more.at(-1);
    if (last) limit = Date.now() + patienceFor(last);
    lines.push(...more);
  }
  child.kill('SIGKILL');
  lines.push(...(await followed.next()));
  await followed.close();
  rmSync(folder, { recursive: true });
  const last = lines.findLast(({ type }) => type !== 'test');
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
  let known: Known | undefined;
  for (;;) {
    const wanted = task.wanted.filter((id) => !findings.noticed.has(id) && !tried.has(id));
    const { lines, lost } = await runOnce({ ...task, wanted }, known);
    let isOver = false;
    for (const line of lines) {
      if (line.type === 'broken')
        throw new Error(`${task.test} does not pass as it is: ${line.by}`);
      if (line.type === 'loaded' || line.type === 'met') noteReached(findings, line.ids, task.test);
      if (line.type === 'met') {
        known = line.known;
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
  return `${task.test}: ${known?.met.length ?? 0} tests, ${tried.size} mutants tried, ${seconds} s`;
};

const noteReached = ({ reachedBy }: Findings, ids: readonly number[], test: string): void => {
  for (const id of ids) {
    const tests = reachedBy.get(id) ?? [];
    if (!tests.includes(test)) reachedBy.set(id, [...tests, test]);
  }
};
