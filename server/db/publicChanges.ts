import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  Kysely,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type { Tables } from './tables/tables.ts';

/** Tables that answers are made of which are the same for everybody. */
const PUBLIC = 'area_codes|banners|product_periods|product_types|products|settings';
const CHANGES_PUBLIC = new RegExp(
  String.raw`\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?"?(?:${PUBLIC})\b`,
  'i',
);

/** How often this process has changed such a table. */
export interface PublicChanges {
  count: number;
}

class WatchedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #changes: PublicChanges;
  isInTransaction = false;
  hasChanged = false;

  constructor(inner: DatabaseConnection, changes: PublicChanges) {
    this.inner = inner;
    this.#changes = changes;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!CHANGES_PUBLIC.test(query.sql)) return this.inner.executeQuery(query);
    this.hasChanged = true;
    try {
      return await this.inner.executeQuery(query);
    } finally {
      if (!this.isInTransaction) this.end();
    }
  }

  /** Counts what was changed, which others can see from now on; an end of unknown outcome counts too. */
  end(): void {
    if (this.hasChanged) this.#changes.count += 1;
    this.hasChanged = false;
    this.isInTransaction = false;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery(query, chunkSize);
  }
}

const watched = (connection: DatabaseConnection): WatchedConnection => {
  if (connection instanceof WatchedConnection) return connection;
  throw new Error('This connection is of another driver.');
};

class WatchingDriver implements Driver {
  readonly #inner: Driver;
  readonly #changes: PublicChanges;

  constructor(inner: Driver, changes: PublicChanges) {
    this.#inner = inner;
    this.#changes = changes;
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new WatchedConnection(await this.#inner.acquireConnection(), this.#changes);
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#inner.releaseConnection(watched(connection).inner);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const { inner } = watched(connection);
    await this.#inner.beginTransaction(inner, settings);
    watched(connection).isInTransaction = true;
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#inner.commitTransaction(watched(connection).inner);
    } finally {
      watched(connection).end();
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await this.#inner.rollbackTransaction(watched(connection).inner);
    } finally {
      watched(connection).end();
    }
  }

  destroy(): Promise<void> {
    return this.#inner.destroy();
  }
}

/** A dialect that counts its changes of public tables once they can be seen. */
export const watchingDialect = (dialect: Dialect, changes: PublicChanges): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => new WatchingDriver(dialect.createDriver(), changes),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

/** A database is passed on as Kysely alone; its changes are kept beside. */
const changesOf = new WeakMap<Kysely<Tables>, PublicChanges>();

/** Registers what counts the changes of a newly opened database. */
export const provideChanges = (db: Kysely<Tables>, changes: PublicChanges): void =>
  void changesOf.set(db, changes);

/** What counts the changes of a database; null where nothing does, as for a transaction. */
export const publicChangesOf = (db: Kysely<Tables>): Readonly<PublicChanges> | null =>
  changesOf.get(db) ?? null;

/**
 * Counts a change that was made behind the back of the dialect, by a function of the database. Only the tests' control
 * makes such: it puts a snapshot back.
 */
export const countPublicChange = (db: Kysely<Tables>): void => {
  const changes = changesOf.get(db);
  if (changes) changes.count += 1;
};
