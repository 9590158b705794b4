import type { Db } from '#server/db/open.ts';
import type { ServerControl } from '#server/http/testControl.ts';
import { cheapHashes } from './cheapHashes.ts';
import { answerControl } from './controlCalls.ts';
import { createFaults, type Fault } from './faults.ts';
import { holdRequests, latenessOf } from './late.ts';
import { namesOf, type ReceivedRequest } from './received.ts';
import { createRunningStreams } from './runningStreams.ts';
import { rememberTables, restoreTables } from './snapshot.ts';

export type { Fault } from './faults.ts';

/** What tests hold in their hands; over HTTP the same through `/__test__/…` (controlCalls.ts). */
export interface TestControlPanel extends ServerControl {
  setClock(ms: number): void;
  addFault(fault: Fault): void;
  clearFaults(): void;
  /** Cuts the streams that run now, or keeps them open without another word; returns how many. */
  breakStreams(how: 'cut' | 'stall'): number;
  /** Requests that arrived so far whose path ends so. */
  requests(path: string): number;
  /** Every path with the number of its requests. */
  allRequests(): Record<string, number>;
  /** What arrived, in the order of arrival: names, never values; unreadable requests are left out. */
  received(): Promise<readonly ReceivedRequest[]>;
  /** Remembered contents, unshifted clock, no faults, no counts. */
  reset(): Promise<void>;
}

/** How far the clock of a server under test is ahead of this machine's, ms (`HD_TEST_CLOCK_AHEAD`). */
const ahead = Number(process.env.HD_TEST_CLOCK_AHEAD ?? 0);

if (process.env.HD_TEST_LATE) holdRequests(latenessOf(process.env.HD_TEST_LATE));

const HOUR = 3600;
/** With `HD_TEST_QUIET_CHAT=1` a stream of the chat neither looks nor says anything by itself: what it brings was announced to it. */
const chat =
  process.env.HD_TEST_QUIET_CHAT === '1' ? { chatPollSeconds: HOUR, chatPingSeconds: HOUR } : {};

/** The clock of a server that runs by itself, in milliseconds. */
export const runningClock = (): number => Date.now() + ahead;

/** Test control over a server: its clock, its faults, its contents. Never made unless asked for. */
export const createTestControl = ({
  clock,
  remembered = null,
}: {
  clock: () => number;
  /** A database whose contents were remembered before (a copy of one). */
  remembered?: Db | null;
}): TestControlPanel => {
  const streams = createRunningStreams();
  const counts = new Map<string, number>();
  let names: Promise<ReceivedRequest | null>[] = [];
  let shift = 0;
  const faults = createFaults((ms) => {
    shift += ms;
  });
  let source = remembered;
  const panel: TestControlPanel = {
    settings: { ...cheapHashes, ...chat },
    now: () => clock() + shift,
    setClock: (ms) => {
      shift = ms - clock();
    },
    addFault: faults.add,
    clearFaults: faults.clear,
    breakStreams: streams.all,
    requests: (path) =>
      [...counts].reduce((sum, [name, count]) => (name.endsWith(path) ? sum + count : sum), 0),
    allRequests: () => Object.fromEntries(counts),
    received: async () => (await Promise.all(names)).filter((one) => one !== null),
    remember: async (db) => {
      source = db;
      await rememberTables(db);
    },
    reset: async () => {
      if (!source) throw new Error('Nothing was remembered to return to.');
      shift = 0;
      faults.clear();
      counts.clear();
      names = [];
      await restoreTables(source);
    },
    attach: (scope, ops) => ({
      respond: (request) => answerControl(request, panel, scope, ops),
      around: async (request, info, run) => {
        const { pathname } = new URL(request.url);
        counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
        names.push(namesOf(request.clone()).catch(() => null));
        return streams.pass(await faults.around(request, info, run));
      },
    }),
  };
  return panel;
};
