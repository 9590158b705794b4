import { busy, TooManyReads } from '../http/busy.ts';
import { READS, TURNS } from '../limits.ts';
import type { Db } from './open.ts';
import { type Trx, transact } from './transact.ts';

interface Waiting {
  readonly row: string;
  start(): void;
}

/** The queue of one database's writers. */
export interface Turns {
  /**
   * Runs `work` when it is its turn: limited in all, and per row.
   * @throws Refusal 1001, or what the queue was created with, at once when too many wait already, or when its turn
   * does not come in time.
   */
  take<T>(row: string, work: () => Promise<T>): Promise<T>;
  /** How many wait now. */
  waiting(): number;
}

/** `waitingOfRow`: so many of one row may wait, out of all that may. */
type Limits = Readonly<Record<'atOnce' | 'perRow' | 'waiting' | 'waitingOfRow' | 'waitMs', number>>;

/**
 * Creates a queue with these limits. Writers stuck on one row take neither the turns nor the places of others; all
 * places are for a row that `isShared` by many members. `refuse` makes what is thrown where too many wait.
 */
export const createTurns = (
  limits: Limits,
  isShared: (row: string) => boolean = () => false,
  refuse: () => Error = busy,
): Turns => {
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let total = 0;

  const isFree = (row: string): boolean =>
    total < limits.atOnce && (running.get(row) ?? 0) < limits.perRow;

  const enter = (row: string): void => {
    total += 1;
    running.set(row, (running.get(row) ?? 0) + 1);
  };

  const leave = (row: string): void => {
    total -= 1;
    const left = (running.get(row) ?? 0) - 1;
    if (left > 0) running.set(row, left);
    else running.delete(row);
    const next = waiting.findIndex((one) => isFree(one.row));
    if (next >= 0) waiting.splice(next, 1)[0]?.start();
  };

  const waitFor = (row: string): Promise<void> => {
    const own = isShared(row) ? 0 : waiting.filter((one) => one.row === row).length;
    if (waiting.length >= limits.waiting || own >= limits.waitingOfRow) throw refuse();
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(refuse());
      }, limits.waitMs);
      const one: Waiting = {
        row,
        start: () => {
          clearTimeout(timeout);
          enter(row);
          resolve();
        },
      };
      waiting.push(one);
    });
  };

  return {
    waiting: () => waiting.length,
    take: async (row, work) => {
      if (isFree(row)) enter(row);
      else await waitFor(row);
      try {
        return await work();
      } finally {
        leave(row);
      }
    },
  };
};

/** All may wait for one product; the other rows are a member's own. */
const isShared = (row: string): boolean => row.startsWith('product:');

/** A database is passed around as a Kysely instance; its queue is kept here. */
const queues = new WeakMap<Db, Turns>();

/** The queue of a database. */
export const turnsOf = (db: Db): Turns => {
  const turns = queues.get(db) ?? createTurns(TURNS, isShared);
  queues.set(db, turns);
  return turns;
};

/** The row whose lock a write waits for. */
type Row = `${'product' | 'order' | 'member'}:${number}`;

/** How many writes of a database wait for their turn in this process. */
export const writesWaiting = (db: Db): number => turnsOf(db).waiting();

/**
 * A member's write in one transaction, when it is its turn. `row` is the row whose lock it waits
 * for, so that writers of a long-locked row do not take the turns of others.
 * @throws Refusal 1001 when it would wait too long: nothing was written.
 */
export const transactInTurn = <T>(db: Db, row: Row, work: (trx: Trx) => Promise<T>): Promise<T> =>
  turnsOf(db).take(row, () => transact(db, work));

const tooManyReads = () => new TooManyReads('Too many reads of one member wait.');

const readQueues = new WeakMap<Db, Turns>();

/**
 * What a member reads, when it is its turn beside what they read already, so that nobody takes the connections for
 * reads, or the embedded database's one, from all others. @throws TooManyReads when it would wait too long.
 */
export const readInTurn = <T>(db: Db, memberId: number, work: () => Promise<T>): Promise<T> => {
  const turns = readQueues.get(db) ?? createTurns(READS, undefined, tooManyReads);
  readQueues.set(db, turns);
  return turns.take(`member:${memberId}`, work);
};
