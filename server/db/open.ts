import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { reportToConsole } from '../http/reportError.ts';
import { migrate } from './migrate.ts';
import { embeddedListen, postgresListen, provideNotifications } from './notifications.ts';
import { pgliteDialect } from './pgliteDialect.ts';
import type { Tables } from './tables.ts';

/** Anything queries can be made through: the database or a transaction of it. */
export type Db = Kysely<Tables>;

const INT8 = 20;
const JSON_TYPES = { json: 114, jsonb: 3802 } as const;

/** Amounts are bigint columns; both drivers read them as bigint, never as a float. */
const parsers = { [INT8]: (value: string) => BigInt(value) };

/** Opens the embedded database: in memory, in `dataDir`, or from a dump of one. */
export const openEmbedded = async (
  options: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'> = {},
): Promise<{ db: Db; client: PGlite }> => {
  const client = await PGlite.create({ ...options, parsers });
  const db = new Kysely<Tables>({ dialect: pgliteDialect(client) });
  provideNotifications(db, embeddedListen(db, client, reportToConsole));
  return { db, client };
};

/** How long the server may let a transaction lie idle: what holds locks that long has lost its process. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** How long a query may wait for a connection, and a connection for its server. */
const CONNECT_MS = 20_000;

/**
 * Opens a PostgreSQL server through a pool. A connection that dies (the server was restarted) is reported and
 * replaced.
 */
export const openPostgres = (
  connectionString: string,
  report: (error: unknown) => void = reportToConsole,
): Db => {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8
          ? parsers[INT8]
          : oid === JSON_TYPES.json || oid === JSON_TYPES.jsonb
            ? JSON.parse
            : pg.types.getTypeParser(oid, format as 'text'),
    },
  });
  // Without a listener a lost connection ends the process; the pool tells again what an idle one told.
  pool.on('connect', (client) => client.on('error', report));
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  provideNotifications(db, postgresListen(connectionString, report));
  return db;
};

/** The database that the settings name, its schema brought up to date. */
export const openDatabase = async (where: {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
}): Promise<Db> => {
  const db = where.databaseUrl
    ? openPostgres(where.databaseUrl)
    : (await openEmbedded(where.dataDir ? { dataDir: where.dataDir } : {})).db;
  await migrate(db);
  return db;
};
