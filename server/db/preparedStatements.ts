import { type PGlite, protocol } from '@electric-sql/pglite';
import type { QueryResult } from 'kysely';
import { isOutdated } from './isOutdated.ts';

const { messages, serialize } = protocol;

/** Calls have some hundred statements. Each that is kept takes some 50 KB of the database's memory. */
const MOST_KEPT = 300;
/** Longer ones are made for so many rows, and hardly come twice with as many. */
const LONGEST_KEPT = 4_000;

const IS_KEPT = /^\s*(?:select|with|insert|update|delete|begin|commit|rollback)\b/i;
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop)\b/i;
const CHANGES_ROWS = /^(?:INSERT|UPDATE|DELETE|MERGE)\b.* (\d+)$/;

/** A statement that the database has parsed, and how its values and columns are written. */
interface Prepared {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Column[];
}
interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

/**
 * Statements of the embedded database, each parsed and planned once: afterwards it is only bound and executed, in
 * one step. PGlite's own `query` takes six steps and keeps nothing.
 */
export class PreparedStatements {
  readonly #client: PGlite;
  /** By their text; the one that was not used for the longest time comes first. */
  readonly #kept = new Map<string, Prepared>();
  /** Names of statements that are not kept any more, to be closed with the next message. */
  #closing: string[] = [];
  #named = 0;
  /** Whether a transaction runs that has changed the schema, and may undo that. */
  #isSchemaOpen = false;

  constructor(client: PGlite) {
    this.#client = client;
  }

  /** Runs one statement. @throws DatabaseError of the database. */
  async run<R>(text: string, values: readonly unknown[]): Promise<QueryResult<R>> {
    const client = this.#client;
    this.#isSchemaOpen &&= client.isInTransaction();
    if (this.#isSchemaOpen || text.length > LONGEST_KEPT || !IS_KEPT.test(text)) {
      return this.#runOnce(text, values);
    }
    // Messages of two statements must not mix.
    return client._runExclusiveQuery(async () => {
      try {
        return await this.#execute<R>(await this.#prepared(text), values);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        this.#forget(text);
        if (client.isInTransaction()) throw error;
        return this.#execute<R>(await this.#prepared(text), values);
      }
    });
  }

  async #runOnce<R>(text: string, values: readonly unknown[]): Promise<QueryResult<R>> {
    if (CHANGES_SCHEMA.test(text)) {
      this.#isSchemaOpen = true;
      for (const kept of this.#kept.keys()) this.#forget(kept);
    }
    const { rows, affectedRows = 0 } = await this.#client.query<R>(text, [...values]);
    return { rows, numAffectedRows: BigInt(affectedRows) };
  }

  #forget(text: string): void {
    const prepared = this.#kept.get(text);
    if (prepared) this.#closing.push(prepared.name);
    this.#kept.delete(text);
  }

  async #prepared(text: string): Promise<Prepared> {
    const kept = this.#kept.get(text);
    const prepared = kept ?? (await this.#prepare(text));
    this.#kept.delete(text);
    this.#kept.set(text, prepared);
    return prepared;
  }

  async #prepare(text: string): Promise<Prepared> {
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= MOST_KEPT) this.#forget(oldest);
    const closing = this.#closing.map((name) => serialize.close({ type: 'S', name }));
    this.#closing = [];
    this.#named += 1;
    const name = `kept_${this.#named}`;
    const answers = await this.#client.execProtocolStream(
      joined([
        ...closing,
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
    );
    let parameterTypes: readonly number[] = [];
    let columns: readonly Column[] = [];
    for (const answer of answers) {
      if (answer instanceof messages.ParameterDescriptionMessage) {
        parameterTypes = answer.dataTypeIDs;
      } else if (answer instanceof messages.RowDescriptionMessage) {
        columns = answer.fields.map(({ name: column, dataTypeID }) => {
          const parse = this.#client.parsers[dataTypeID];
          return { name: column, read: (value) => (parse ? parse(value, dataTypeID) : value) };
        });
      }
    }
    return { name, parameterTypes, columns };
  }

  async #execute<R>(prepared: Prepared, given: readonly unknown[]): Promise<QueryResult<R>> {
    const { name: statement, parameterTypes, columns } = prepared;
    const values = given.map((value, index) => this.#write(value, parameterTypes[index] ?? 0));
    const answers = await this.#client.execProtocolStream(
      joined([serialize.bind({ statement, values }), serialize.execute(), serialize.sync()]),
    );
    const rows: R[] = [];
    let numAffectedRows = 0n;
    for (const answer of answers) {
      if (answer instanceof messages.DataRowMessage) {
        rows.push(rowOf(columns, answer.fields) as R);
      } else if (answer instanceof messages.CommandCompleteMessage) {
        numAffectedRows = BigInt(CHANGES_ROWS.exec(answer.text)?.[1] ?? 0);
      }
    }
    return { rows, numAffectedRows };
  }

  /** A value as the database reads it. */
  #write(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.#client.serializers[type];
    return serializer ? serializer(value) : String(value);
  }
}

const rowOf = (columns: readonly Column[], fields: readonly (string | null)[]) => {
  const row: Record<string, unknown> = {};
  columns.forEach(({ name, read }, index) => {
    const field = fields[index] ?? null;
    row[name] = field === null ? null : read(field);
  });
  return row;
};
