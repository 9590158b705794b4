/**
 * The process in which mutants are tried, started by run.ts: a Vitest that reads the sources with their
 * mutants in them. It runs one test file after the manner of runner.ts, and ends; or, for mutants of what is
 * carried out when a module is loaded, some test files with one mutant, again and again.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { type Mutant, withMutant } from './mutants.ts';
import { withSwitches } from './switches.ts';

/** What a file's tests do without a mutant: a list each by their places in it. */
export interface Known {
  /** Which mutants each meets. */
  readonly met: readonly (readonly number[])[];
  /** Those met between tests. */
  readonly around: readonly number[];
  /** How long each may take; null for one that is left out. */
  readonly limits: readonly (number | null)[];
  /** How often each mutant is asked for in all. */
  readonly asked: readonly (readonly [id: number, times: number])[];
}

/** What runner.ts gets. */
export interface FilePlan {
  readonly log: string;
  /** The mutants to try, in this order. */
  readonly wanted: readonly number[];
  /** No mutant is begun after this, ms since 1970. */
  readonly until: number;
  /** From a process before, which did not come back; without it the tests are run as they are first. */
  readonly known?: Known | undefined;
}

/** What runner.ts says, line by line. */
export type LogLine =
  | { readonly type: 'loaded'; readonly ids: readonly number[] }
  | { readonly type: 'broken'; readonly by: string }
  | { readonly type: 'met'; readonly ids: readonly number[]; readonly known: Known }
  | { readonly type: 'start'; readonly id: number }
  /** A test begins, and hangs if it takes longer than this, what is between it and the next one included. */
  | { readonly type: 'test'; readonly limitMs: number }
  | { readonly type: 'end'; readonly id: number; readonly isNoticed: boolean }
  /** What is left is to be tried in a new process, with these once more. */
  | { readonly type: 'again'; readonly ids: readonly number[] }
  | { readonly type: 'done' };

/** A source, by its whole path, with its numbered mutants. */
export type Sources = Readonly<Record<string, readonly (readonly [number, Mutant])[]>>;

/** What run.ts sends first. */
export interface SessionStart {
  readonly sources: Sources;
  readonly file?: { readonly test: string; readonly plan: FilePlan };
}

/** What run.ts asks for then, where it named no file. */
export interface StaticTrial {
  readonly file: string;
  readonly mutant: Mutant;
  readonly tests: readonly string[];
}

const open = (transform: (path: string) => string | null, runner?: string) =>
  createVitest(
    'test',
    {
      config: 'vitest.base.ts',
      watch: false,
      bail: runner ? 0 : 1,
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      reporters: [{}],
      silent: true,
      ...(runner && { runner }),
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (_code, id) => transform(id.split('?')[0] ?? ''),
        },
      ],
    },
  );

const runFile = async (sources: Sources, { test, plan }: NonNullable<SessionStart['file']>) => {
  process.env.MUTANTS_PLAN = JSON.stringify(plan);
  const vitest = await open(
    (path) => (sources[path] ? withSwitches(readFileSync(path, 'utf8'), sources[path]) : null),
    fileURLToPath(new URL('runner.ts', import.meta.url)),
  );
  await vitest.runTestSpecifications(await vitest.globTestSpecifications([test]));
  process.exit(0);
};

const tryStatic = async (): Promise<void> => {
  let current: StaticTrial | null = null;
  const vitest = await open((path) =>
    path === current?.file ? withMutant(readFileSync(path, 'utf8'), current.mutant) : null,
  );
  const tried = async (trial: StaticTrial): Promise<boolean> => {
    current = trial;
    vitest.invalidateFile(trial.file);
    const specifications = await vitest.globTestSpecifications([...trial.tests]);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
  };
  process.on('message', (trial: StaticTrial) => {
    void tried(trial).then((isNoticed) => process.send?.(isNoticed));
  });
  process.send?.('ready');
};

// What runs beside the tests, before them, reads the same sources.
Object.assign(globalThis, { __mutant: () => false });
process.on('disconnect', () => process.exit(0));
process.once('message', ({ sources, file }: SessionStart) => {
  void (file ? runFile(sources, file) : tryStatic());
});
