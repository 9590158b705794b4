import { forgetAnsweredAttempts, forgetDeadAttempts } from '../attempt/forgetAttempts.ts';
import { forgetOldAddresses } from '../auth/knownAddresses.ts';
import { forgetOldEvents } from '../auth/securityEvents.ts';
import { forgetEndedSessions } from '../auth/sessions.ts';
import { forgetOldTries } from '../auth/throttle.ts';
import { forgetOldChat } from '../chat/forget.ts';
import { shortenLog, tidyTables } from '../db/upkeep.ts';
import type { Scope } from '../http/context.ts';
import { forgetOldCodes } from '../member/mailedCode.ts';
import { forgetOldMessages } from '../message/forget.ts';
import { closeExpired } from '../money/expired.ts';
import { completeProducts } from '../settlement/completeProducts.ts';
import { settleDue } from '../settlement/settle.ts';
import { forgetOrphans } from '../upload/orphans.ts';
import { moveToFiles } from '../upload/pictureFiles.ts';

type Report = (error: unknown) => void;

/** Work that runs regularly, without a request. */
export interface Job {
  readonly name: string;
  run(): Promise<unknown>;
}

/** The regular jobs of a server. What they pay and delete, they do by the scope's clock. */
export const clockJobs = (
  scope: Scope,
  report: Report,
  { isEmbedded = false } = {},
): readonly Job[] => [
  { name: 'settle', run: () => settleDue(scope, scope.now(), { onFailure: report }) },
  { name: 'complete products', run: () => completeProducts(scope.db) },
  { name: 'close unpaid deposits', run: () => closeExpired(scope.db, scope.now()) },
  { name: 'forget old tries', run: () => forgetOldTries(scope) },
  { name: 'forget old addresses', run: () => forgetOldAddresses(scope) },
  { name: 'forget old security events', run: () => forgetOldEvents(scope) },
  { name: 'forget orphaned pictures', run: () => forgetOrphans(scope) },
  { name: 'move pictures to files', run: () => moveToFiles(scope) },
  { name: 'forget ended sessions', run: () => forgetEndedSessions(scope) },
  { name: 'forget dead attempts', run: () => forgetDeadAttempts(scope) },
  { name: 'forget answered attempts', run: () => forgetAnsweredAttempts(scope) },
  { name: 'forget old codes', run: () => forgetOldCodes(scope) },
  { name: 'forget old messages', run: () => forgetOldMessages(scope) },
  { name: 'forget old chat', run: () => forgetOldChat(scope) },
  ...(isEmbedded
    ? [
        { name: 'tidy tables', run: () => tidyTables(scope.db) },
        { name: 'shorten log', run: () => shortenLog(scope.db) },
      ]
    : []),
];

/** How jobs are run. */
export interface Rounds {
  /** From one round to the next; a minute by default. */
  readonly everyMs?: number;
  /** Asked before each round: where it fails, that is reported once and none of the jobs runs. */
  readonly before?: () => Promise<unknown>;
  /** Called with the name of each job that has succeeded. */
  readonly onSuccess?: (name: string) => void;
}

const EVERY_MS = 60_000;
/** The name under which a round is under way; no job has it. */
const ROUND = '';

/**
 * Runs each job now and then regularly. Jobs do not wait for or fail with each other, and a job
 * never runs twice at once. A failure is reported, and the next run tries again. Returns a function
 * that stops them.
 */
export const startJobs = (
  jobs: readonly Job[],
  report: Report,
  { everyMs = EVERY_MS, before, onSuccess }: Rounds = {},
): (() => Promise<void>) => {
  const underWay = new Map<string, Promise<void>>();
  let isStopped = false;
  const begin = (name: string, failure: string, work: () => Promise<unknown>): void => {
    // A run may take longer than the interval.
    if (underWay.has(name)) return;
    const running = work()
      .then(
        () => undefined,
        (cause: unknown) => report(new Error(failure, { cause })),
      )
      .finally(() => underWay.delete(name));
    underWay.set(name, running);
  };
  const round = async (): Promise<void> => {
    if (before) await before();
    if (isStopped) return;
    for (const { name, run } of jobs) {
      begin(name, `The job "${name}" failed.`, async () => {
        await run();
        onSuccess?.(name);
      });
    }
  };
  const runAll = () => begin(ROUND, 'The regular jobs were left out this time.', round);
  runAll();
  const timer = setInterval(runAll, everyMs);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await underWay.get(ROUND);
    await Promise.all(underWay.values());
  };
};
