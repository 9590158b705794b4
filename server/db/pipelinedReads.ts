import { Socket } from 'node:net';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import pg from 'pg';
import { TooManyReads } from '../http/busy.ts';
import { DATABASE } from '../limits.ts';
import { isOutdated } from './isOutdated.ts';
import { postgresDialect } from './postgresDialect.ts';
import { Silence, silentError } from './silence.ts';

/** Calls have some hundred statements; one whose text differs each time must not fill the server's memory. */
const MOST_NAMES = 500;
const names = new Map<string, string>();
let named = 0;

/** The name under which a statement is parsed once a connection; undefined where there are too many. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || named >= MOST_NAMES) return known;
  const name = `read_${named}`;
  named += 1;
  names.set(text, name);
  return name;
};

const refuseTransaction = async (): Promise<never> => {
  throw new Error('Connections for reads are shared: they have no transactions.');
};

/**
 * One connection that many calls use at once: their statements go out together, one after the other, and
 * are answered in that order. It connects at its first statement, and again after it was lost.
 */
class SharedConnection implements DatabaseConnection {
  readonly #config: pg.ClientConfig;
  readonly #report: (error: unknown) => void;
  #client: Promise<pg.Client> | null = null;
  #socket: Socket | null = null;
  readonly #silence = new Silence(() => this.#socket?.destroy(silentError()));
  /** Whether what is asked now goes out with what was asked before. */
  isCollecting = false;
  /** Statements that were not answered yet. */
  waiting = 0;

  constructor(config: pg.ClientConfig, report: (error: unknown) => void) {
    this.#config = config;
    this.#report = report;
  }

  async #connect(): Promise<pg.Client> {
    const socket = new Socket();
    const client = new pg.Client({ ...this.#config, pipeline: true, stream: () => socket });
    this.#socket = socket;
    // Without a listener a lost connection ends the process.
    client.on('error', (error) => {
      if (this.#socket === socket) this.#client = null;
      this.#report(error);
    });
    await client.connect();
    return client;
  }

  async #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    const connecting = this.#client;
    try {
      return await connecting;
    } catch (error) {
      if (this.#client === connecting) this.#client = null;
      throw error;
    }
  }

  /**
   * Takes one more statement. What is asked until the process has taken all that came in is sent in one piece:
   * writing costs more than most statements.
   */
  take(): void {
    this.waiting += 1;
    if (this.isCollecting) return;
    this.isCollecting = true;
    const socket = this.#socket;
    socket?.cork();
    setImmediate(() => {
      this.isCollecting = false;
      socket?.uncork();
    });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const client = await this.#connected();
    const values = [...parameters];
    const ask = async (name: string | undefined) =>
      this.#silence.until(client.query(name ? { name, text: sql, values } : { text: sql, values }));
    const name = nameOf(sql);
    const { rows } = await ask(name).catch((error: unknown) => {
      if (!name || !isOutdated(error)) throw error;
      if (names.get(sql) === name) names.delete(sql);
      return ask(nameOf(sql));
    });
    return { rows };
  }

  streamQuery(): never {
    throw new Error('Connections for reads are shared: they do not stream rows.');
  }

  async end(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    if (client) await this.#silence.until(client.end());
  }
}

/** So many statements go out together; the next ones go to another connection, which works beside. */
const TOGETHER = 12;

/** Hands out a connection that is written to anyway, else the one with the least to do. */
class PipelinedDriver implements Driver {
  readonly #connections: readonly SharedConnection[];

  constructor(config: pg.ClientConfig, count: number, report: (error: unknown) => void) {
    this.#connections = Array.from({ length: count }, () => new SharedConnection(config, report));
  }

  /** Statements that were not answered yet, of all connections. */
  waiting(): number {
    return this.#connections.reduce((sum, { waiting }) => sum + waiting, 0);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const idlest = this.#connections.reduce((least, next) =>
      next.waiting < least.waiting ? next : least,
    );
    if (idlest.waiting >= DATABASE.readsWaiting) {
      throw new TooManyReads('Too many statements wait for the connections of reads.');
    }
    const open = this.#connections.find(
      ({ isCollecting, waiting }) => isCollecting && waiting < TOGETHER,
    );
    const connection = open ?? idlest;
    connection.take();
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SharedConnection) connection.waiting -= 1;
  }

  beginTransaction = refuseTransaction;
  commitTransaction = refuseTransaction;
  rollbackTransaction = refuseTransaction;

  async destroy(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.end()));
  }
}

/**
 * Kysely dialect for statements that only read and need no transaction, over so many connections that all
 * calls share, and how many statements wait there now. Each is parsed once a connection.
 */
export const pipelinedReads = (
  config: pg.ClientConfig,
  count: number,
  report: (error: unknown) => void,
): { dialect: Dialect; waiting(): number } => {
  const driver = new PipelinedDriver(config, count, report);
  return { dialect: postgresDialect(() => driver), waiting: () => driver.waiting() };
};
