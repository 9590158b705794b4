/**
 * How Vitest runs a test file when mutants are tried: once as it is, noting which mutants each test meets;
 * then once more for each of these, with it in place and only the tests that meet it, in the same process.
 * What comes of it is appended to the log that session.ts names.
 */
import { appendFileSync } from 'node:fs';
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import type { FilePlan, Known, LogLine } from './session.ts';

/** A mutant that is asked for so often as this makes of how often it is without one runs without end. */
const endlessAfter = (asked: number): number => 3 * asked + 500;
/** A test may take so much longer than it took without a mutant, and a start besides. */
const TIMES = 10;
const START_MS = 10_000;
/** After so many that were noticed it is looked whether the tests still pass without a mutant. */
const CONTROL_EVERY = 15;

const plan = JSON.parse(process.env.MUTANTS_PLAN ?? '{}') as FilePlan;
const log = (line: LogLine): void => appendFileSync(plan.log, `${JSON.stringify(line)}\n`);

const switches = { active: -1, left: 0, met: new Set<number>() };
/** How often each is asked for without a mutant. */
const asked = new Map<number, number>(plan.known?.asked);
Object.assign(globalThis, {
  __mutant: (id: number): boolean => {
    if (switches.active === -1) {
      switches.met.add(id);
      asked.set(id, (asked.get(id) ?? 0) + 1);
    }
    if (switches.active !== id) return false;
    switches.left -= 1;
    if (switches.left < 0) throw new Error('A mutant runs without end.');
    return true;
  },
});

let escaped = false;
const onEscape = (): void => {
  escaped = true;
};
process.on('unhandledRejection', onEscape);
process.on('uncaughtException', onEscape);

/** What Vitest gives its runner when it starts, which types keep to itself. */
interface Inside {
  readonly moduleRunner: object;
  readonly _otel: object;
  readonly workerState: {
    readonly evaluatedModules: {
      getModuleById(id: string): object | undefined;
      invalidateModule(module: object): void;
    };
  };
}

const testsIn = (task: RunnerTask): RunnerTestCase[] =>
  task.type === 'suite' ? task.tasks.flatMap(testsIn) : [task];

const hasFailed = (task: RunnerTask): boolean =>
  task.result?.state === 'fail' || (task.type === 'suite' && task.tasks.some(hasFailed));

/** Runs some tests of a file, by their places in it, until one fails. The process is ended where one hangs. */
class Trial extends TestRunner {
  failedAt = -1;
  hasTimedOut = false;
  /** How long the tests that passed took, by their places. */
  readonly took = new Map<number, number>();
  private readonly places = new Map<string, number>();
  private readonly chosen: ReadonlySet<number>;
  private readonly limits: readonly number[];
  private beganAt = 0;

  constructor(outer: TestRunner, chosen: ReadonlySet<number>, limits: readonly number[]) {
    const longest = Math.max(...limits);
    super({ ...outer.config, testTimeout: longest, hookTimeout: longest });
    const { moduleRunner, _otel } = outer as unknown as Inside;
    Object.assign(this, { moduleRunner, _otel });
    this.chosen = chosen;
    this.limits = limits;
  }

  override importFile(path: string, source: 'collect' | 'setup'): unknown {
    const { evaluatedModules } = (this as unknown as Inside).workerState;
    const known = evaluatedModules.getModuleById(path);
    if (known) evaluatedModules.invalidateModule(known);
    return super.importFile(path, source);
  }

  onBeforeRunFiles(files: RunnerTestFile[]): void {
    for (const [place, test] of files.flatMap(testsIn).entries()) this.places.set(test.id, place);
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const place = this.places.get(test.id) ?? -1;
    const isChosen = this.chosen.has(place) && this.failedAt === -1;
    this.beganAt = performance.now();
    if (isChosen) log({ type: 'test', limitMs: this.limits[place] ?? START_MS });
    else test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    const place = this.places.get(test.id) ?? -1;
    if (test.result?.state === 'pass') this.took.set(place, performance.now() - this.beganAt);
    if (test.result?.state === 'fail') {
      this.failedAt = place;
      this.hasTimedOut =
        test.result.errors?.some(({ message }) => /timed out/.test(message)) ?? false;
    }
    super.onAfterRunTask(test);
  }
}

export default class MutantRunner extends TestRunner {
  private readonly met: Set<number>[] = [];
  private readonly around = new Set<number>();
  private readonly controls = new Map<number, boolean>();
  /** How long each test may take. */
  private readonly limits: number[] = [];
  private beganAt = 0;

  override onCollectStart(file: RunnerTestFile): void {
    switches.met = new Set();
    super.onCollectStart(file);
  }

  onCollected(): void {
    log({ type: 'loaded', ids: [...switches.met] });
    switches.met = this.around;
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (plan.known) test.mode = 'skip';
    switches.met = new Set();
    this.met.push(switches.met);
    this.limits.push(Number.POSITIVE_INFINITY);
    this.beganAt = performance.now();
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    switches.met = this.around;
    this.noteTime(this.limits.length - 1, performance.now() - this.beganAt);
    super.onAfterRunTask(test);
  }

  override async onAfterRunFiles(...files: never[]): Promise<void> {
    super.onAfterRunFiles();
    const [file] = files.flat() as RunnerTestFile[];
    if (!file) return;
    if (hasFailed(file)) {
      const failed = testsIn(file).filter(hasFailed);
      log({
        type: 'broken',
        by: failed.map(({ name }) => name).join(', ') || String(file.result?.errors?.[0]?.stack),
      });
      return;
    }
    const known = plan.known ?? this.known();
    for (const [place, ids] of known.met.entries()) this.met[place] = new Set(ids);
    for (const [place, ms] of known.limits.entries()) this.limits[place] = ms ?? START_MS;
    for (const id of known.around) this.around.add(id);
    const all = new Set([...known.around, ...known.met.flat()]);
    log({ type: 'met', ids: [...all], known });
    await this.tryAll(
      file,
      plan.wanted.filter((id) => all.has(id)),
    );
  }

  private known(): Known {
    return {
      met: this.met.map((ids) => [...ids]),
      around: [...this.around],
      limits: this.limits,
      asked: [...asked],
    };
  }

  private async tryAll(file: RunnerTestFile, ids: readonly number[]): Promise<void> {
    let sinceControl: number[] = [];
    for (const id of ids) {
      if (Date.now() > plan.until) return;
      log({ type: 'start', id });
      const chosen = this.meeting(id);
      let trial = await this.run(file, chosen, id);
      let isNoticed = trial.isNoticed;
      if (isNoticed && !trial.hasTimedOut && !(await this.holds(file, trial.failedAt))) {
        // Its tests may need those before them.
        const before = range(trial.failedAt + 1);
        trial = await this.run(file, before, id);
        isNoticed = trial.isNoticed;
      }
      log({ type: 'end', id, isNoticed });
      if (!isNoticed) continue;
      sinceControl.push(id);
      if (trial.hasTimedOut) return log({ type: 'again', ids: [] });
      if (sinceControl.length < CONTROL_EVERY) continue;
      if (!(await this.run(file, range(this.met.length), -1)).isNoticed) sinceControl = [];
      else return log({ type: 'again', ids: sinceControl });
    }
    if (sinceControl.length > 0 && (await this.run(file, range(this.met.length), -1)).isNoticed) {
      return log({ type: 'again', ids: sinceControl });
    }
    log({ type: 'done' });
  }

  private noteTime(place: number, tookMs: number): void {
    const limit = tookMs * TIMES + START_MS;
    this.limits[place] = Math.min(limit, this.limits[place] ?? limit);
  }

  private meeting(id: number): Set<number> {
    const isAround = this.around.has(id);
    return new Set(this.met.flatMap((ids, place) => (isAround || ids.has(id) ? [place] : [])));
  }

  /** Whether a test passes by itself, without a mutant. */
  private async holds(file: RunnerTestFile, place: number): Promise<boolean> {
    const known = this.controls.get(place);
    if (known !== undefined) return known;
    const holds = !(await this.run(file, new Set([place]), -1)).isNoticed;
    this.controls.set(place, holds);
    return holds;
  }

  private async run(file: RunnerTestFile, chosen: Set<number>, id: number) {
    const trial = new Trial(this, chosen, this.limits);
    Object.assign(switches, {
      active: id === -1 ? -2 : id,
      left: endlessAfter(asked.get(id) ?? 0),
    });
    escaped = false;
    const files = await startTests([file.filepath], trial);
    // The first time a test also loads what it finds loaded later.
    if (id === -1) for (const [place, ms] of trial.took) this.noteTime(place, ms);
    const isNoticed = escaped || files.some(hasFailed);
    // A hook that failed is as good as a last test.
    const failedAt = trial.failedAt === -1 ? Math.max(...chosen) : trial.failedAt;
    return { isNoticed, failedAt, hasTimedOut: trial.hasTimedOut };
  }
}

const range = (length: number): Set<number> => new Set(Array.from({ length }, (_, place) => place));
