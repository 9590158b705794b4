import { expect, it, vi } from 'vitest';
import type { Tx } from '#api/contract/money.ts';
import { monthSums } from '#features/money/history/monthSums.ts';
import type { LoadedPart } from '#shared/ui/lists/completeKeys.ts';

const line = (time: string | null, direction: number, amount: string | null) =>
  ({
    direction,
    amount,
    created_at: time === null ? null : Date.parse(`${time}+08:00`) / 1000,
  }) as Tx;

it('adds up what came in and went out by Shanghai month, to the cent (R17)', () => {
  const sums = monthSums(
    [
      line('2025-11-01T00:00:00', 1, '0.10'),
      line('2025-11-30T23:59:59', 1, '0.20'),
      line('2025-11-02T12:00:00', 2, '5'),
      line('2025-10-31T23:59:59', 1, '7.77'),
    ],
    'all',
  );
  expect([...sums.keys()]).toEqual(['2025-11', '2025-10']);
  expect(sums.get('2025-11')).toMatchObject({ in: '0.3', out: '5', count: 3 });
  expect(sums.get('2025-10')).toMatchObject({ in: '7.77', out: '0', count: 1 });
});

it('knows no sum where an amount is unknown, and keeps lines without a time apart', () => {
  const sums = monthSums(
    [
      line('2025-11-01T00:00:00', 1, null),
      line('2025-11-02T00:00:00', 1, '1'),
      line('2025-11-02T00:00:00', 2, '2'),
      line(null, 1, '3'),
    ],
    'all',
  );
  expect(sums.get('2025-11')).toMatchObject({ in: null, out: '2', count: 3 });
  expect(sums.get('—')).toMatchObject({ in: '3', out: '0', count: 1 });
});

it('takes a line of an unknown direction for neither, and knows no sum of its month', () => {
  const month = (direction: number) =>
    monthSums(
      [line('2025-11-03T00:00:00', direction, '4'), line('2025-11-02T00:00:00', 2, '2')],
      'all',
    ).get('2025-11');
  for (const unknown of [-1, 0, 3]) {
    expect(month(unknown)).toMatchObject({ in: null, out: null, count: 2 });
  }
  expect(month(1)).toMatchObject({ in: '4', out: '2' });
});

it('adds up a month when its sums are asked for', () => {
  const read = vi.fn(() => '1');
  const lines = [{ ...line('2025-11-01T00:00:00', 1, null) }];
  for (const one of lines) Object.defineProperty(one, 'amount', { get: read });
  const month = monthSums(lines, 'all').get('2025-11');
  expect(read).not.toHaveBeenCalled();
  expect(month?.in).toBe('1');
  expect(read).toHaveBeenCalledOnce();
});

it('has no complete sum of the month that the list ends in while it goes on', () => {
  const lines = [line('2025-11-02T12:00:00', 2, '5'), line('2025-10-31T23:59:59', 1, '7.77')];
  const complete = (loaded: LoadedPart) =>
    [...monthSums(lines, loaded)].map(([key, { isComplete }]) => [key, isComplete]);
  expect(complete('beginning')).toEqual([
    ['2025-11', true],
    ['2025-10', false],
  ]);
  expect(complete('all')).toEqual([
    ['2025-11', true],
    ['2025-10', true],
  ]);
  expect(complete('gaps')).toEqual([
    ['2025-11', false],
    ['2025-10', false],
  ]);
});
