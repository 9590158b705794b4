import { expect, it } from 'vitest';
import { TX, type Tx } from '#api/contract/money.ts';
import { creditSums, creditsByDay, creditsOf } from '#features/assets/payouts/credits.ts';

/** Seconds of a Shanghai clock. */
const at = (time: string) => Date.parse(`${time}+08:00`) / 1000;

let last = 0;
const line = (type: number, time: string | null, facts: Partial<Tx> = {}) => {
  last += 1;
  return {
    id: last,
    type,
    direction: 1,
    amount: '1.10',
    title: 'T',
    remark: '',
    created_at: time === null ? null : at(time),
    ...facts,
  } as Tx;
};
const since = at('2026-01-01T00:00:00');
const read = (items: Tx[], isComplete = true) =>
  creditsOf({ items, isComplete, isTooLong: false }, since);

it('has what orders paid since a moment, newest first, and nothing else of the account', () => {
  const { credits, isComplete } = read([
    line(TX.principal, '2026-02-01T09:00:01', { amount: '500' }),
    line(TX.income, '2026-02-01T09:00:00'),
    line(TX.income, '2025-12-31T23:59:59'),
    line(TX.buyback, '2026-02-01T10:00:00', { amount: '300' }),
    line(TX.fee, '2026-02-01T10:00:00', { direction: 2 }),
    line(TX.deposit, '2026-01-20T10:00:00'),
    line(TX.withdrawal, null, { direction: 2 }),
    line(TX.income, '2026-01-01T00:00:00', { amount: '0.20' }),
  ]);
  expect(credits.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['buyback', '300'],
    ['principal', '500'],
    ['income', '1.10'],
    ['income', '0.20'],
  ]);
  expect(isComplete).toBe(true);
  expect([...creditsByDay(credits)].map(([day, own]) => [day, own.length])).toEqual([
    ['2026-02-01', 3],
    ['2026-01-01', 1],
  ]);
  expect(creditSums(credits)).toEqual([
    { kind: 'income', sum: '1.3' },
    { kind: 'principal', sum: '500' },
    { kind: 'buyback', sum: '300' },
  ]);
});

it('is not all there of lines that are not whole, have no time, or are no inflow', () => {
  const whole = line(TX.income, '2026-02-01T09:00:00');
  expect(read([whole]).isComplete).toBe(true);
  expect(read([whole], false).isComplete).toBe(false);
  expect(read([whole, line(TX.income, null)]).isComplete).toBe(false);
  const odd = read([whole, line(TX.income, '2026-02-02T09:00:00', { direction: 0 })]);
  expect([odd.isComplete, odd.credits.length]).toEqual([false, 1]);
  expect(read([whole, line(TX.income, '2026-02-02T09:00:00', { direction: 2 })]).credits).toEqual(
    read([whole]).credits,
  );
});

it('has no sum where an amount is unknown', () => {
  const { credits } = read([line(TX.income, '2026-02-01T09:00:00', { amount: null })]);
  expect(creditSums(credits)).toEqual([{ kind: 'income', sum: null }]);
});
