/**
 * The process in which mutants are tried: one Vitest that stays, with the mutant put into its source as it
 * is read. Started by run.ts, which ends it when a mutant runs without end.
 */
import { readFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import { type Mutant, withMutant } from './mutants.ts';

/** What run.ts asks for: a source with a mutant in it (none: as it is), and the tests to run. */
export interface Trial {
  readonly file: string;
  readonly mutant: Mutant | null;
  readonly tests: readonly string[];
}

/** What came of it; `failed` names the tests that noticed. */
export interface TrialResult {
  readonly ran: number;
  readonly failed: readonly string[];
}

let current: Trial | null = null;

const vitest = await createVitest(
  'test',
  {
    config: 'vitest.base.ts',
    watch: false,
    bail: 1,
    pool: 'threads',
    reporters: [{}],
    silent: true,
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (_code, id) =>
          current?.mutant && id.split('?')[0] === current.file
            ? withMutant(readFileSync(current.file, 'utf8'), current.mutant)
            : null,
      },
    ],
  },
);

const tried = async (trial: Trial): Promise<TrialResult> => {
  current = trial;
  vitest.invalidateFile(trial.file);
  const specifications = await vitest.globTestSpecifications([...trial.tests]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.flatMap((module) => [
    ...[...module.children.allTests('failed')].map((test) => test.fullName),
    // A module that cannot even be loaded.
    ...(module.errors().length > 0 ? [module.relativeModuleId] : []),
  ]);
  const ran = testModules.reduce((sum, module) => sum + [...module.children.allTests()].length, 0);
  return { ran, failed: unhandledErrors.length > 0 ? [...failed, 'an unhandled error'] : failed };
};

process.on('message', (trial: Trial) => {
  void tried(trial).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
