import { afterAll, beforeEach, inject } from 'vitest';
import { type ApiHandler, createApiHandler } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Db, openEmbedded, openPostgres } from '#server/db/open.ts';
import { reportToConsole } from '#server/http/reportError.ts';
import { printMail } from '#server/mail/mail.ts';
import { DEMO } from '#server/seed/members.ts';
import { seedOnce } from '#server/seed/seed.ts';
import type { ServerSettings } from '#server/settings.ts';
import { createTestDatabase } from './postgres.ts';
import { openSeeded } from './seed/seededDatabase.ts';
import { testSecrets, testSettings } from './seed/seededDump.ts';
import { latenessOf } from './testControl/late.ts';
import { createTestControl, type Fault, type TestControlPanel } from './testControl/testControl.ts';
import { TEST_NOW } from './testNow.ts';
import { realSetTimeout, track, untracked } from './work.ts';

export { DEMO, TEST_NOW };

/** Origin that tests use; nothing listens there. */
export const TEST_ORIGIN = 'http://app.test';

export interface TestServer {
  /** The handler; give it to `makeStore({ fetch })` or call it with a path, see `call`. */
  readonly fetch: typeof globalThis.fetch;
  readonly handler: ApiHandler;
  readonly db: Db;
  readonly ops: ApiHandler['ops'];
  /** The server's clock, in milliseconds. */
  readonly clock: { now(): number; set(ms: number): void; advance(ms: number): void };
  /** Orders a fault; see Fault. */
  fault(fault: Fault): void;
  clearFaults(): void;
  /** Cuts the streams that run now, or keeps them open without another word; returns how many. */
  breakStreams(how: 'cut' | 'stall'): number;
  /** Requests that arrived, by path. */
  requests(path: string): number;
  /** Back to the seed, its clock and no faults, in a few milliseconds. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Milliseconds at which the clock starts, moved only by hand; or the clock itself. */
  readonly now?: number | (() => number);
  readonly settings?: Partial<ServerSettings>;
  /** Use this database (migrated, seeded and remembered) instead of a fresh embedded one. */
  readonly db?: Db;
  /** Use a database that no test had before: for tests of how its pages are filled. */
  readonly isUnused?: boolean;
}

/** Test control, with the calls that run counted as real work; what a fault holds back is none. */
const tracked =
  (attach: TestControlPanel['attach']): TestControlPanel['attach'] =>
  (scope, ops) => {
    const control = attach(scope, ops);
    return {
      ...control,
      around: (request, info, run) =>
        control.around(request, info, (failpoint) =>
          track(run((name) => untracked(failpoint(name)))),
        ),
    };
  };

/** A database of one's own with what every installation has, without samples. */
export const openEmpty = async (): Promise<Db> => {
  const template = inject('postgresTemplate');
  const db = template
    ? openPostgres(await createTestDatabase(template, 'empty'))
    : (await openEmbedded()).db;
  await migrate(db);
  const now = () => new Date(TEST_NOW);
  await seedOnce({ db, secrets: testSecrets, settings: testSettings, now }, false);
  return db;
};

const lateness = process.env.HD_TEST_LATE ? latenessOf(process.env.HD_TEST_LATE) : () => 0;

/** Holds a call, or its answer, as long as `HD_TEST_LATE` asks for; by the real clock, as work is. */
const hold = async (path: string): Promise<void> => {
  const ms = lateness(path);
  if (ms > 0) await track(new Promise((resolve) => realSetTimeout(resolve, ms)));
};

/** A `fetch` that a handler answers, to a caller at this address; it takes paths as well. */
export const fetchThrough =
  (handler: Pick<ApiHandler, 'fetch'>, address = ''): typeof globalThis.fetch =>
  async (input, init) => {
    const request =
      input instanceof Request && init === undefined
        ? input
        : new Request(input instanceof Request ? input : new URL(String(input), TEST_ORIGIN), init);
    const { pathname } = new URL(request.url);
    await hold(pathname);
    const answer = await handler.fetch(request, { address });
    await hold(pathname);
    return answer;
  };

/** The embedded server over a seeded database in memory, with a clock moved by hand and faults. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { now = TEST_NOW, isUnused = false } = options;
  const db = options.db ?? (await openSeeded(isUnused));
  const clock = typeof now === 'number' ? () => now : now;
  const control = createTestControl({ clock, remembered: db });
  const handler = createApiHandler({
    db,
    secrets: testSecrets,
    now: control.now,
    settings: { ...testSettings, ...options.settings },
    strict: true,
    mail: printMail,
    // Each error, also where one test after another has the same within a second.
    report: reportToConsole,
    testControl: tracked(control.attach),
  });
  return {
    fetch: fetchThrough(handler),
    handler,
    db,
    ops: handler.ops,
    clock: {
      now: control.now,
      set: (ms) => control.setClock(ms),
      advance: (ms) => control.setClock(control.now() + ms),
    },
    fault: control.addFault,
    clearFaults: control.clearFaults,
    breakStreams: control.breakStreams,
    requests: control.requests,
    reset: () => control.reset(),
    close: () => handler.close(),
  };
};

/** The server of a test file: at its seed before each test, closed after the last one. */
export const serverForFile = async (options?: TestServerOptions): Promise<TestServer> => {
  const server = await startTestServer(options);
  beforeEach(() => server.reset());
  afterAll(() => server.close());
  return server;
};
