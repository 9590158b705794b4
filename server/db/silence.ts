import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { DATABASE } from '../limits.ts';

/**
 * A lost network does not report itself, and the system waits a quarter of an hour for an acknowledgement. So a
 * connection whose server owes an answer for longer than any statement may take is closed; the outcome of its
 * last statement, perhaps a commit, is unknown then.
 */

/** The error of a connection that was closed for silence. */
export const silentError = (): Error =>
  new Error(
    `PostgreSQL has not answered for ${DATABASE.silentMs / 1000} s: its connection is closed.`,
  );

/** Calls `close` when answers are owed and none has come for so long. */
export class Silence {
  readonly #close: () => void;
  #owed = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(close: () => void) {
    this.#close = close;
  }

  /** The same answer, which is owed until it is there. */
  async until<T>(answer: Promise<T>): Promise<T> {
    if (this.#owed === 0) this.#timer = setTimeout(this.#close, DATABASE.silentMs);
    this.#owed += 1;
    try {
      return await answer;
    } finally {
      this.#owed -= 1;
      if (this.#owed === 0) clearTimeout(this.#timer);
      else this.#timer?.refresh();
    }
  }
}

/** What removes the server's limit, see liftTimeLimits: then nobody knows how long an answer takes. */
const LIFTS_LIMIT = /^\s*set (?:local )?statement_timeout = 0/;

/** A pooled connection, from being taken out of the pool until it is put back. */
class WatchedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #silence: Silence;
  #isLimited = true;

  constructor(client: pg.PoolClient, report: (error: unknown) => void) {
    this.#client = client;
    this.#silence = new Silence(() => {
      report(silentError());
      // Fails the statement and all further ones; the pool takes no ended connection back.
      void client.end();
    });
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string') throw new Error('No rows are streamed.');
    if (LIFTS_LIMIT.test(sql)) this.#isLimited = false;
    // Kysely's type of the answer is narrower than the driver's own, which Kysely itself is given.
    const answer = this.#client.query(sql, [...parameters]) as unknown as Promise<
      PostgresQueryResult<R>
    >;
    return this.#isLimited ? this.#silence.until(answer) : answer;
  }

  /** Puts it back, unless Kysely says to `discard` it: one that is still in a transaction would go on in it. */
  release(discard?: boolean): void {
    this.#client.release(discard);
  }
}

/** A pool whose connections are closed when their server falls silent. */
export const watchedPool = (pool: pg.Pool, report: (error: unknown) => void): PostgresPool => ({
  connect: async () => new WatchedClient(await pool.connect(), report),
  end: () => pool.end(),
});
