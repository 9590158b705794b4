import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { postgresDialect } from './postgresDialect.ts';
import { PreparedStatements } from './preparedStatements.ts';

/** So long statements run one after the other before everything else in the process gets its turn. */
const UNINTERRUPTED_MS = 20;

/**
 * Turns of the event loop between statements. PGlite works in this thread and answers in microtasks, for which timers,
 * new connections and what they send wait as long as there is a next statement.
 */
class LoopTurns {
  /** When the first statement of this turn began. */
  #began: number | null = null;

  /** To be awaited before a statement; null where it may run at once. */
  beforeNext(): Promise<void> | null {
    if (this.#began === null) {
      this.#began = performance.now();
      setImmediate(() => {
        this.#began = null;
      });
      return null;
    }
    if (performance.now() - this.#began < UNINTERRUPTED_MS) return null;
    return new Promise((resolve) => setImmediate(resolve));
  }
}

/** Hands out PGlite's only connection to one user at a time, in order. */
class PGliteDriver implements Driver {
  readonly #client: PGlite;
  readonly #connection: DatabaseConnection;
  #tail: Promise<void> = Promise.resolve();
  #release: (() => void) | null = null;

  constructor(client: PGlite) {
    this.#client = client;
    const statements = new PreparedStatements(client);
    const turns = new LoopTurns();
    this.#connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const turn = turns.beforeNext();
        if (turn) await turn;
        return statements.run(sql, parameters);
      },
      streamQuery: () => {
        throw new Error('PGlite does not stream rows.');
      },
    };
  }

  async init(): Promise<void> {
    await this.#client.waitReady;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#tail;
    let release = () => {};
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  async destroy(): Promise<void> {
    await this.#client.close();
  }
}

/** Kysely dialect for the embedded PostgreSQL; the SQL is the same as for a PostgreSQL server. */
export const pgliteDialect = (client: PGlite): Dialect =>
  postgresDialect(() => new PGliteDriver(client));
