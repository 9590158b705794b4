import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables/tables.ts';

type Db = Kysely<Tables>;

/**
 * Notifications of PostgreSQL (NOTIFY). They are hints: `onNotify` is also called with '' whenever
 * some may have been missed; the listener then queries the tables.
 */
export type Listen = (channel: string, onNotify: (payload: string) => void) => () => Promise<void>;

/** A database is passed around as a Kysely instance; its listen function is kept here. */
const listenOf = new WeakMap<Db, Listen>();

/** Registers the listen function of a newly opened database. */
export const provideNotifications = (db: Db, listen: Listen): void => void listenOf.set(db, listen);

/** Listens to a channel of a database until the returned function is called. */
export const listenTo = (
  db: Db,
  channel: string,
  onNotify: (payload: string) => void,
): (() => Promise<void>) => listenOf.get(db)?.(channel, onNotify) ?? (async () => {});

/** Listens on the embedded database: on its only connection, between the transactions of others. */
export const embeddedListen =
  (db: Db, client: PGlite, report: (error: unknown) => void): Listen =>
  (channel, onNotify) => {
    const started = db.connection().execute(() => client.listen(channel, onNotify));
    started.then(() => onNotify(''), report);
    return async () => {
      const stop = await started.catch(() => null);
      if (stop) await db.connection().execute(() => stop());
    };
  };

const CHECK_MS = 30_000;
const ANSWER_MS = 10_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;

/** Listens on a PostgreSQL server: on its own connection, which is reopened when lost. */
export const postgresListen =
  (connectionString: string, report: (error: unknown) => void): Listen =>
  (channel, onNotify) => {
    let client: pg.Client | null = null;
    let failures = 0;
    let timer: NodeJS.Timeout | undefined;
    let isStopped = false;

    const connect = async (): Promise<void> => {
      const fresh = new pg.Client({
        connectionString,
        keepAlive: true,
        connectionTimeoutMillis: ANSWER_MS,
        query_timeout: ANSWER_MS,
      });
      client = fresh;
      const lost = (error?: unknown): void => {
        if (client !== fresh) return;
        client = null;
        clearTimeout(timer);
        fresh.end().catch(() => {});
        if (isStopped) return;
        // Reports a long outage once.
        if (error && failures === 0) report(error);
        timer = setTimeout(connect, Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS));
        failures += 1;
      };
      /** A connection that died silently is detected by a query without an answer. */
      const check = (): void => {
        timer = setTimeout(() => void fresh.query('select 1').then(check, lost), CHECK_MS);
      };
      fresh.on('error', lost);
      fresh.on('end', () => lost());
      fresh.on('notification', ({ payload }) => onNotify(payload ?? ''));
      try {
        await fresh.connect();
        await fresh.query(`listen ${channel}`);
        failures = 0;
        if (client !== fresh) return;
        check();
        onNotify('');
      } catch (error) {
        lost(error);
      }
    };

    void connect();
    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    };
  };
