import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#server/db/open.ts';
import { TEST_SECRET } from '#test/support/seed/testSecret.ts';
import {
  ended,
  type ServerProcess,
  startServerProcess,
  writePage,
} from '#test/support/serverProcess.ts';
import { makePostgres } from './ownPostgres.ts';

/** Where the killed server keeps its data. */
export interface Place {
  readonly name: string;
  /** Address of the server that runs now. */
  base(): string;
  /** What the server that runs now has written. */
  output(): string;
  /** Kills what round `index` kills, at once. */
  kill(index: number): Promise<void>;
  /** Starts again what was killed, and waits until it answers. */
  revive(): Promise<void>;
  /** Does something to the database while no server runs, and starts one. */
  between(work: (db: Db) => Promise<void>): Promise<void>;
  remove(): Promise<void>;
}

interface Setting {
  readonly name: string;
  readonly env: (folder: string) => Record<string, string>;
  readonly database: (folder: string) => Parameters<typeof openDatabase>[0];
  /** What each round kills, in turn. */
  readonly victims: readonly (readonly ('server' | 'database')[])[];
  readonly killDatabase: () => Promise<void>;
  readonly startDatabase: () => Promise<void>;
  readonly removeDatabase: () => Promise<void>;
}

const isReady = async (base: string): Promise<boolean> => {
  const response = await fetch(`${base}/readyz`).catch(() => null);
  await response?.text();
  return response?.status === 200;
};

const createPlace = async (setting: Setting): Promise<Place> => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-kills-'));
  const dist = join(folder, 'dist');
  writePage(dist);
  const env = {
    SERVER_SECRET: TEST_SECRET,
    SAMPLE_DATA: '1',
    DATA_DIR: join(folder, 'data'),
    HD_TEST_CONTROL: '1',
    ...setting.env(folder),
  };
  await setting.startDatabase();
  let running: ServerProcess | null = await startServerProcess(dist, env);
  let isDatabaseDead = false;

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const victim = running;
    running = null;
    if (!victim) return;
    const gone = ended(victim.child);
    victim.child.kill(signal);
    await gone;
  };
  const base = (): string => {
    if (!running) throw new Error('No server runs.');
    return running.base;
  };
  const open = (): Promise<Db> => openDatabase(setting.database(folder));

  const place: Place = {
    name: setting.name,
    base,
    output: () => running?.output() ?? '',
    kill: async (index) => {
      const victims = setting.victims[index % setting.victims.length] ?? [];
      await Promise.all([
        victims.includes('server') && end('SIGKILL'),
        victims.includes('database') && setting.killDatabase(),
      ]);
      isDatabaseDead = victims.includes('database');
    },
    revive: async () => {
      if (isDatabaseDead) await setting.startDatabase();
      isDatabaseDead = false;
      running ??= await startServerProcess(dist, env);
      while (!(await isReady(base()))) await new Promise((resolve) => setTimeout(resolve, 50));
      if (!setting.database(folder).databaseUrl) return;
      // On a shared database the claims of a dead process end by themselves, after half a minute.
      const db = await open();
      await sql`update purchase_attempts set claimed_until = now()
        where answer is null and refusal is null`.execute(db);
      await db.destroy();
    },
    between: async (work) => {
      await end('SIGTERM');
      const db = await open();
      await work(db);
      await db.destroy();
      running = await startServerProcess(dist, env);
    },
    remove: async () => {
      await end('SIGKILL');
      await setting.removeDatabase();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return place;
};

const nothing = async (): Promise<void> => {};

/** The embedded database in a folder. */
export const embeddedPlace = (): Promise<Place> =>
  createPlace({
    name: 'embedded',
    env: () => ({ DATABASE_URL: '' }),
    database: (folder) => ({ dataDir: join(folder, 'data', 'pg') }),
    victims: [['server']],
    killDatabase: nothing,
    startDatabase: nothing,
    removeDatabase: nothing,
  });

/** A PostgreSQL server: in turn the server, the database, the server, both are killed. */
export const postgresPlace = (programs: string): Promise<Place> => {
  const postgres = makePostgres(programs);
  return createPlace({
    name: 'PostgreSQL',
    env: () => ({ DATABASE_URL: postgres.url }),
    database: () => ({ databaseUrl: postgres.url }),
    victims: [['server'], ['database'], ['server'], ['server', 'database']],
    killDatabase: postgres.kill,
    startDatabase: postgres.start,
    removeDatabase: postgres.remove,
  });
};
