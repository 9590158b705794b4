import { cp, rename, rm } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { reportToConsole } from '../http/reportError.ts';
import { DATABASE } from '../limits.ts';
import { HostFiles, openOnHost } from './hostFiles.ts';
import { migrate, missingSteps } from './migrate.ts';
import { embeddedListen, postgresListen, provideNotifications } from './notifications.ts';
import { pgliteDialect } from './pgliteDialect.ts';
import { pipelinedReads } from './pipelinedReads.ts';
import { provideChanges, watchingDialect } from './publicChanges.ts';
import { watchedPool } from './silence.ts';
import { openSynced } from './syncedFiles.ts';
import type { Tables } from './tables/tables.ts';

/** Anything queries can be made through: the database or a transaction of it. */
export type Db = Kysely<Tables>;

const INT8 = 20;
const JSON_TYPES = { json: 114, jsonb: 3802 } as const;

/** Amounts are bigint columns; both drivers read them as bigint, never as a float. */
const parsers = { [INT8]: (value: string) => BigInt(value) };

/** A database whose changes of what everybody sees are counted. */
const watched = (dialect: Dialect): Db => {
  const changes = { count: 0 };
  const db = new Kysely<Tables>({ dialect: watchingDialect(dialect, changes) });
  provideChanges(db, changes);
  return db;
};

/** The embedded database behind a connection for queries. */
export const overEmbedded = (client: PGlite): Db => {
  const db = watched(pgliteDialect(client));
  provideNotifications(db, embeddedListen(db, client, reportToConsole));
  return db;
};

/** Opens the embedded database in memory, empty or from a dump of one. */
export const openEmbedded = async (
  options: Pick<PGliteOptions, 'loadDataDir'> = {},
): Promise<{ db: Db; client: PGlite }> => {
  const client = await PGlite.create({ ...options, parsers });
  return { db: overEmbedded(client), client };
};

/**
 * Opens the embedded database in a folder. Where it `syncs`, a commit is on the disk before it is answered;
 * else a power cut may lose some seconds of them. @throws as openSynced does.
 */
const openFolder = async (dataDir: string, syncs: boolean): Promise<Db> =>
  overEmbedded(
    syncs
      ? await openSynced(dataDir, parsers)
      : await openOnHost(new HostFiles(dataDir), { parsers }),
  );

type Report = (error: unknown) => void;

/** What all connections to a PostgreSQL server have in common. */
const connectionTo = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  keepAlive: true,
  keepAliveInitialDelayMillis: DATABASE.keepAliveMs,
  connectionTimeoutMillis: DATABASE.connectMs,
  lock_timeout: DATABASE.lockMs,
  statement_timeout: DATABASE.statementMs,
  idle_in_transaction_session_timeout: DATABASE.idleInTransactionMs,
  types: {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8
        ? parsers[INT8]
        : oid === JSON_TYPES.json || oid === JSON_TYPES.jsonb
          ? JSON.parse
          : pg.types.getTypeParser(oid, format as 'text'),
  },
});

/** Connections to a PostgreSQL server. One that dies (the server was restarted) is reported and replaced. */
const poolOf = (config: pg.PoolConfig, report: Report): pg.Pool => {
  const pool = new pg.Pool(config);
  // Without a listener a lost connection ends the process; the pool repeats the errors of its idle ones.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('error', () => {});
  return pool;
};

/** A database is passed on as Kysely alone; its connections for reads are kept beside. */
const reads = new WeakMap<Db, Db>();

/**
 * The same database for calls that only read: through connections of their own where it has several, so
 * that they go on while writes wait for rows. To be destroyed like the database.
 */
export const readsOf = (db: Db): Db => reads.get(db) ?? db;

const writes = new WeakMap<Db, Db>();

/** The database that readsOf gave those connections of, for the little that a call that reads writes down. */
export const writesOf = (db: Db): Db => writes.get(db) ?? db;

const loads = new WeakMap<Db, () => Readonly<Record<string, number>>>();

/**
 * What its connections do now, by name: those of writes that are in use, idle or waited for, and the statements of
 * reads that were not answered yet. Nothing of the embedded database, whose one connection is in the process.
 */
export const connectionsOf = (db: Db): Readonly<Record<string, number>> => loads.get(db)?.() ?? {};

/** Opens a PostgreSQL server, with connections of their own for reads, see readsOf. */
export const openPostgres = (connectionString: string, report: Report = reportToConsole): Db => {
  const connection = connectionTo(connectionString);
  const pool = poolOf({ ...connection, max: DATABASE.writeConnections }, report);
  const db = watched(new PostgresDialect({ pool: watchedPool(pool, report) }));
  const readOnly = { ...connection, options: '-c default_transaction_read_only=on' };
  const shared = pipelinedReads(readOnly, DATABASE.readConnections, report);
  const readsOnly = new Kysely<Tables>({ dialect: shared.dialect });
  reads.set(db, readsOnly);
  writes.set(readsOnly, db);
  loads.set(db, () => ({
    connections_in_use: pool.totalCount - pool.idleCount,
    connections_idle: pool.idleCount,
    connections_waited_for: pool.waitingCount,
    reads_waiting: shared.waiting(),
  }));
  provideNotifications(db, postgresListen(connectionString, report));
  return db;
};

const OLDER =
  'its schema is of an older version: start the server (npm start), which brings it up to date, then operate';

/**
 * Copies an embedded database as it is before a step of the schema; what an earlier try that did not come to its end has
 * copied is replaced. The returned function names the copy by the time, so that each is kept.
 */
const copyBefore = async (dataDir: string, step: string): Promise<() => Promise<void>> => {
  const copy = `${dataDir}-before-${step}`;
  const making = `${copy}.part`;
  await rm(making, { recursive: true, force: true });
  await cp(dataDir, making, { recursive: true, preserveTimestamps: true });
  return async () => {
    const kept = `${copy}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
    await rename(making, kept);
    console.warn(`A copy of the database as it was before this version is kept in ${kept}.`);
  };
};

/** A PostgreSQL server, else a folder of an embedded database; with neither it is in memory. */
export interface DatabasePlace {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  /** Whether the embedded database syncs, see openFolder. */
  readonly syncs?: boolean;
  /** Whether an older schema is brought up to date; else it is refused. */
  readonly migrates?: boolean;
}

const openAsIs = async ({ databaseUrl, dataDir, syncs = true }: DatabasePlace): Promise<Db> => {
  if (databaseUrl) return openPostgres(databaseUrl);
  return dataDir ? openFolder(dataDir, syncs) : (await openEmbedded()).db;
};

/**
 * The database that the settings name, its schema brought up to date; an embedded one is copied before.
 * Rejects as `migrate` does.
 */
export const openDatabase = async (place: DatabasePlace): Promise<Db> => {
  const { databaseUrl, dataDir, migrates = true } = place;
  let db = await openAsIs(place);
  try {
    let keepCopy = async (): Promise<void> => {};
    const [next] = (await missingSteps(db)) ?? [];
    if (next && !migrates) throw new Error(OLDER);
    if (next && dataDir && !databaseUrl) {
      // Copied while nobody writes in it.
      await db.destroy();
      keepCopy = await copyBefore(dataDir, next);
      db = await openAsIs(place);
    }
    if (migrates) await migrate(db);
    await keepCopy();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
};
