import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import type { Db } from '#server/db/open.ts';
import { createTurns, transactInTurn, writesWaiting } from '#server/db/turns.ts';
import { DATABASE, TURNS } from '#server/limits.ts';

const LIMITS = { atOnce: 3, perRow: 2, waiting: 2, waitingOfRow: 2, waitMs: 1000 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Writers that end when they are asked; `log` says who began and who was refused. */
const writers = (limits = LIMITS) => {
  const turns = createTurns(limits);
  const log: string[] = [];
  const endings = new Map<string, () => void>();
  const write = (name: string, row: string, ...others: string[]): void => {
    const work = () => {
      log.push(name);
      return new Promise<void>((resolve) => endings.set(name, resolve));
    };
    turns.take(row, work, others).catch(({ code }) => log.push(`${name} ${code}`));
  };
  const end = async (name: string): Promise<void> => {
    endings.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { write, end, log };
};
const settle = () => vi.advanceTimersByTimeAsync(0);

it('lets few writers of one row in, and the writers of others beside them', async () => {
  const { write, end, log } = writers();
  for (const name of ['a1', 'a2', 'a3']) write(name, 'a');
  write('b1', 'b');
  await settle();
  expect(log).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('lets no more in than there are turns, and serves who waited longest first', async () => {
  const { write, end, log } = writers();
  for (const row of ['a', 'b', 'c', 'd', 'e']) write(row, row);
  await settle();
  expect(log).toEqual(['a', 'b', 'c']);
  await end('b');
  await end('a');
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('leaves connections for writes to jobs, operators and single statements, also while all turns are taken', () => {
  expect(TURNS.atOnce).toBeLessThan(DATABASE.writeConnections);
});

it('refuses at once where too many wait already, and after a while what waited too long', async () => {
  const { write, end, log } = writers();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) write(name, 'a');
  await settle();
  expect(log).toEqual(['a1', 'a2', `a5 ${CODE.busy}`]);
  await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
  expect(log.slice(3)).toEqual([`a3 ${CODE.busy}`, `a4 ${CODE.busy}`]);
  // Who was refused takes no turn any more.
  await end('a1');
  await end('a2');
  write('a6', 'a');
  await settle();
  expect(log.at(-1)).toBe('a6');
});

it('keeps places in the queue for the writers of other rows', async () => {
  const { write, end, log } = writers({ ...LIMITS, perRow: 1, waiting: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) write(name, 'a');
  for (const name of ['b1', 'b2', 'b3']) write(name, 'b');
  await settle();
  expect(log).toEqual(['a1', 'b1', `a4 ${CODE.busy}`, `a5 ${CODE.busy}`, `b3 ${CODE.busy}`]);
  await end('b1');
  await end('a1');
  expect(log.slice(5)).toEqual(['b2', 'a2']);
});

it('lets in who waits for several rows when all of them are free, and takes no turn for it before', async () => {
  const { write, end, log } = writers({ ...LIMITS, perRow: 1 });
  write('a1', 'a', 'm');
  write('b1', 'b', 'm');
  write('b2', 'b');
  await settle();
  expect(log).toEqual(['a1', 'b2']);
  await end('b2');
  expect(log).toEqual(['a1', 'b2']);
  await end('a1');
  expect(log).toEqual(['a1', 'b2', 'b1']);
});

it('lets in all who waited for one of the rows that a writer leaves', async () => {
  const { write, end, log } = writers({ ...LIMITS, perRow: 1 });
  write('a1', 'a', 'm');
  write('a2', 'a');
  write('m1', 'm');
  await settle();
  await end('a1');
  expect(log).toEqual(['a1', 'a2', 'm1']);
});

it('gives the turn on when a writer fails', async () => {
  const turns = createTurns({ ...LIMITS, atOnce: 1 });
  const failing = turns.take('a', () => Promise.reject(new Error('no')));
  const next = turns.take('b', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});

it('leaves room in the queue of writes, however many one member sends at once', async () => {
  // In a transaction nothing is asked of the database.
  const db = { isTransaction: true } as Db;
  const codes: number[] = [];
  const write = (row: 'member:1' | 'product:1'): void => {
    transactInTurn({ db, address: '' }, row, () => new Promise(() => {})).catch(({ code }) =>
      codes.push(code),
    );
  };
  for (let times = 0; times < 2 * TURNS.waiting; times += 1) write('member:1');
  await settle();
  const own = writesWaiting(db);
  expect(own).toBeLessThan(TURNS.waiting / 2);
  expect(codes).toEqual(Array(2 * TURNS.waiting - TURNS.perRow - own).fill(CODE.busy));
  // Buyers of one product wait for each other as before.
  for (let times = 0; times < 50; times += 1) write('product:1');
  await settle();
  expect(writesWaiting(db)).toBe(own + 50 - TURNS.perRow);
});

it('leaves room in the queue of writes, however many members of one network send as many', async () => {
  const db = { isTransaction: true } as Db;
  const codes: number[] = [];
  const write = (address: string, member: number): void => {
    transactInTurn({ db, address }, `member:${member}`, () => new Promise(() => {})).catch(
      ({ code }) => codes.push(code),
    );
  };
  for (let nth = 0; nth < 20 * (TURNS.waitingOfRow + 2); nth += 1) {
    write(`2001:db8:7:${nth}::1`, nth % 20);
  }
  await settle();
  expect(writesWaiting(db)).toBeLessThanOrEqual(TURNS.waiting / 2);
  const refused = codes.length;
  expect(refused).toBeGreaterThan(0);
  write('2001:db8:8::1', 20);
  await settle();
  expect(codes).toHaveLength(refused);
});
