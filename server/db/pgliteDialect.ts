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

/** Hands out PGlite's only connection to one user at a time, in order. */
class PGliteDriver implements Driver {
  readonly #client: PGlite;
  readonly #connection: DatabaseConnection;
  #tail: Promise<void> = Promise.resolve();
  #release: (() => void) | null = null;

  constructor(client: PGlite) {
    this.#client = client;
    const statements = new PreparedStatements(client);
    this.#connection = {
      executeQuery: <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> =>
        statements.run(sql, parameters),
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
