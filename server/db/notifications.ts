import type { PGlite } from '@electric-sql/pglite';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/**
 * Notifications of PostgreSQL (NOTIFY). They are hints: `hear` also gets '' whenever some may have been
 * missed, and whoever hears one looks into the tables.
 */
export type Listen = (channel: string, hear: (payload: string) => void) => () => Promise<void>;

/** A database is passed on as Kysely alone; how to listen to it is kept beside. */
const known = new WeakMap<Db, Listen>();

/** Says how to listen to a database that was just opened. */
export const provideNotifications = (db: Db, listen: Listen): void => void known.set(db, listen);

/** Hears a channel of a database until the function it returns is called. */
export const listenTo = (
  db: Db,
  channel: string,
  hear: (payload: string) => void,
): (() => Promise<void>) => known.get(db)?.(channel, hear) ?? (async () => {});

/** Listening to the embedded database: on its only connection, between the transactions of others. */
export const embeddedListen =
  (db: Db, client: PGlite, report: (error: unknown) => void): Listen =>
  (channel, hear) => {
    const started = db.connection().execute(() => client.listen(channel, hear));
    started.then(() => hear(''), report);
    return async () => {
      const stop = await started.catch(() => null);
      if (stop) await db.connection().execute(() => stop());
    };
  };

const CHECK_MS = 30_000;
const ANSWER_MS = 10_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;

/** Listening to a PostgreSQL server: on a connection of its own that is made anew when it is lost. */
export const postgresListen =
  (connectionString: string, report: (error: unknown) => void): Listen =>
  (channel, hear) => {
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
        // A server that is away for long is told of once.
        if (error && failures === 0) report(error);
        timer = setTimeout(connect, Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS));
        failures += 1;
      };
      /** A connection whose other end is gone without a word shows by a question left open. */
      const check = (): void => {
        timer = setTimeout(() => void fresh.query('select 1').then(check, lost), CHECK_MS);
      };
      fresh.on('error', lost);
      fresh.on('end', () => lost());
      fresh.on('notification', ({ payload }) => hear(payload ?? ''));
      try {
        await fresh.connect();
        await fresh.query(`listen ${channel}`);
        failures = 0;
        if (client !== fresh) return;
        check();
        hear('');
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
