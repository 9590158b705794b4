import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiHandler, createApiHandler } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Db, openEmbedded } from '#server/db/open.ts';
import type { Scope } from '#server/http/context.ts';
import { secretsFrom } from '#server/secrets.ts';
import { DEMO } from '#server/seed/members.ts';
import { seedOnce } from '#server/seed/seed.ts';
import { defaultSettings, type ServerSettings } from '#server/settings.ts';
import { rememberTables } from '#server/testcontrol/snapshot.ts';
import { createTestControl, type Fault } from '#server/testcontrol/testControl.ts';

/** Where the server's clock stands when a test begins: noon in Shanghai. */
export const TEST_NOW = Date.parse('2026-11-20T12:00:00+08:00');
/** Origin that tests use; nothing listens there. */
export const TEST_ORIGIN = 'http://app.test';

const root = join(import.meta.dirname, '../..');
const secrets = secretsFrom('a secret that is only used in tests');
/** Cheap hashes: tests log in often and try the strength of hashes elsewhere. */
const testSettings: ServerSettings = { ...defaultSettings, scryptCost: 4 };

/** Name of a seeded database: another whenever the server's sources change. */
const seedFile = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(join(root, 'server'), {
    recursive: true,
    encoding: 'utf8',
  }).sort()) {
    if (name.endsWith('.ts')) hash.update(name).update(readFileSync(join(root, 'server', name)));
  }
  return `seed-${hash.digest('hex').slice(0, 16)}.tar`;
};

const readCached = (path: string): Blob | null => {
  try {
    return new Blob([readFileSync(path)]);
  } catch {
    return null;
  }
};

/** A dump of the seeded database, made once for all test files and kept beside the dependencies. */
const seededDump = async (): Promise<Blob> => {
  const folder = join(root, 'node_modules/.cache/hengdu');
  const path = join(folder, seedFile());
  const cached = readCached(path);
  if (cached) return cached;
  const { db, client } = await openEmbedded();
  await migrate(db);
  const scope: Scope = { db, secrets, settings: testSettings, now: () => new Date(TEST_NOW) };
  await seedOnce(scope);
  await rememberTables(db);
  const dump = await client.dumpDataDir('none');
  await db.destroy();
  mkdirSync(folder, { recursive: true });
  // Several test files may do this at once: each writes a file of its own, the last rename wins.
  const own = join(folder, `making-${process.pid}.tar`);
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, path);
  for (const name of readdirSync(folder)) {
    if (name.startsWith('seed-') && join(folder, name) !== path) rmSync(join(folder, name));
  }
  return dump;
};

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
  /** Requests that arrived, by path. */
  requests(path: string): number;
  /** Back to the seed, its clock and no faults, in a few milliseconds. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Milliseconds at which the clock starts; it moves only by hand. */
  readonly now?: number;
  readonly settings?: Partial<ServerSettings>;
  /** Use this database (migrated, seeded and remembered) instead of a fresh embedded one. */
  readonly db?: Db;
}

/** The embedded server over a seeded database in memory, with a clock moved by hand and faults. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const db = options.db ?? (await openEmbedded({ loadDataDir: await seededDump() })).db;
  const startAt = options.now ?? TEST_NOW;
  const control = createTestControl({ clock: () => startAt, remembered: db });
  const handler = createApiHandler({
    db,
    secrets,
    now: control.now,
    settings: { ...testSettings, ...options.settings },
    strict: true,
    testControl: control.attach,
  });
  const fetchHandler: typeof globalThis.fetch = (input, init) =>
    handler.fetch(
      input instanceof Request && init === undefined
        ? input
        : new Request(input instanceof Request ? input : new URL(String(input), TEST_ORIGIN), init),
    );
  return {
    fetch: fetchHandler,
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
    requests: control.requests,
    reset: () => control.reset(),
    close: () => handler.close(),
  };
};

export { DEMO };
