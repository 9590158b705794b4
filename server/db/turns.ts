import { busy, TooManyReads } from '../http/busy.ts';
import type { CallContext } from '../http/context.ts';
import { customerOf } from '../http/network.ts';
import { CLAIMS, READS, TURNS } from '../limits.ts';
import type { Db } from './open.ts';
import { type Trx, transact } from './transact.ts';

interface Waiting {
  readonly rows: readonly string[];
  start(): void;
}

/** The queue of one database's writers. */
export interface Turns {
  /**
   * Runs `work` when it is its turn: limited in all, and per row. It takes a turn of `others`, too, at the same moment.
   * @throws Refusal 1001, or what the queue was created with, at once when too many wait already, or when its turn
   * does not come in time.
   */
  take<T>(row: string, work: () => Promise<T>, others?: readonly string[]): Promise<T>;
  /** How many wait now. */
  waiting(): number;
}

/** `waitingOfRow`: so many of one row may wait, out of all that may. */
type Limits = Readonly<Record<'atOnce' | 'perRow' | 'waiting' | 'waitingOfRow' | 'waitMs', number>>;

/**
 * Creates a queue with these limits. Writers stuck on one row take neither the turns nor the places of others;
 * `ofRow` gives a row that many members share limits of its own. `refuse` makes what is thrown where too many wait.
 */
export const createTurns = (
  limits: Limits,
  ofRow: (row: string) => Partial<Limits> = () => ({}),
  refuse: () => Error = busy,
): Turns => {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let total = 0;

  const isFree = (rows: readonly string[]): boolean =>
    total < limits.atOnce &&
    rows.every((row) => (running.get(row) ?? 0) < (ofRow(row).perRow ?? limits.perRow));

  const enter = (rows: readonly string[]): void => {
    total += 1;
    for (const row of rows) running.set(row, (running.get(row) ?? 0) + 1);
  };

  const startNext = (): boolean => {
    const next = waiting.findIndex((one) => isFree(one.rows));
    if (next < 0) return false;
    waiting.splice(next, 1)[0]?.start();
    return true;
  };

  const leave = (rows: readonly string[]): void => {
    total -= 1;
    for (const row of rows) {
      const left = (running.get(row) ?? 0) - 1;
      if (left > 0) running.set(row, left);
      else running.delete(row);
    }
    // One that leaves several rows may let as many in.
    while (startNext());
  };

  const waitFor = (rows: readonly string[]): Promise<void> => {
    const isFull = (row: string): boolean =>
      waiting.filter((one) => one.rows.includes(row)).length >=
      (ofRow(row).waitingOfRow ?? limits.waitingOfRow);
    if (waiting.length >= limits.waiting || rows.some(isFull)) throw refuse();
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(refuse());
      }, limits.waitMs);
      const one: Waiting = {
        rows,
        start: () => {
          clearTimeout(timeout);
          enter(rows);
          resolve();
        },
      };
      waiting.push(one);
    });
  };

  return {
    waiting: () => waiting.length,
    take: async (row, work, others = []) => {
      const rows = [row, ...others];
      if (isFree(rows)) enter(rows);
      else await waitFor(rows);
      try {
        return await work();
      } finally {
        leave(rows);
      }
    },
  };
};

/**
 * All may wait for one product, and those of one network, see customerOf, run beside each other: accounts cost nothing, so
 * the places of each member's own rows would add up to all there are.
 */
const ofRow = (row: string): Partial<Limits> => {
  if (row.startsWith('product:')) return { waitingOfRow: Number.POSITIVE_INFINITY };
  if (!row.startsWith('from:')) return {};
  return { perRow: Number.POSITIVE_INFINITY, waitingOfRow: TURNS.waitingOfNetwork };
};

/** A database is passed around as a Kysely instance; its queues are kept here. */
const ofEachDatabase = (create: () => Turns): ((db: Db) => Turns) => {
  const queues = new WeakMap<Db, Turns>();
  return (db) => {
    const turns = queues.get(db) ?? create();
    queues.set(db, turns);
    return turns;
  };
};

/** The queue of a database's writes. */
export const turnsOf = ofEachDatabase(() => createTurns(TURNS, ofRow));

/**
 * The row whose lock a write waits for. `payer` is the member's row, too, counted apart from `member`: purchases and buybacks,
 * which wait for a product or an order as well, only share it, so two that wait must not keep the member from logging in or
 * writing a message. A write that needs the row for itself would wait for them, so it counts for both.
 */
type Row = `${'product' | 'order' | 'member' | 'payer'}:${number}`;

/** How many writes of a database wait for their turn in this process. */
export const writesWaiting = (db: Db): number => turnsOf(db).waiting();

/** Who writes: where from, and on which database. */
type Writer = Pick<CallContext, 'db' | 'address'>;

/** A member's write, when it is its turn; see transactInTurn. */
export const writeInTurn = <T>(
  { db, address }: Writer,
  row: Row,
  work: () => Promise<T>,
  others: readonly Row[] = [],
): Promise<T> => {
  const network = customerOf(address);
  return turnsOf(db).take(row, work, network === '' ? others : [...others, `from:${network}`]);
};

/**
 * A member's write in one transaction, when it is its turn. `row` is the row whose lock it waits
 * for, `others` those that it waits for besides, so that writers of a long-locked row do not take the turns of others.
 * @throws Refusal 1001 when it would wait too long: nothing was written.
 */
export const transactInTurn = <T>(
  writer: Writer,
  row: Row,
  work: (trx: Trx) => Promise<T>,
  others: readonly Row[] = [],
): Promise<T> => writeInTurn(writer, row, () => transact(writer.db, work), others);

const readsInTurn = ofEachDatabase(() =>
  createTurns(READS, undefined, () => new TooManyReads('Too many reads of one member wait.')),
);

/**
 * What a member reads, when it is its turn beside what they read already, so that nobody takes the connections for
 * reads, or the embedded database's one, from all others. @throws TooManyReads when it would wait too long.
 */
export const readInTurn = <T>(db: Db, memberId: number, work: () => Promise<T>): Promise<T> =>
  readsInTurn(db).take(`member:${memberId}`, work);

const claims = ofEachDatabase(() =>
  createTurns(CLAIMS, undefined, () => new Error('Too many attempts of one member wait.')),
);

/**
 * The first write of an attempt, which refers to its member's row, and waits while somebody holds that: without a turn, many
 * attempts of one such member would take all connections.
 * @throws Error when it would wait too long: what became of the attempt is not known.
 */
export const claimInTurn = <T>(db: Db, memberId: number, work: () => Promise<T>): Promise<T> =>
  claims(db).take(`member:${memberId}`, work);
