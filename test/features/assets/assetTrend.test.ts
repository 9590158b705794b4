import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tx } from '#api/contract/money.ts';
import { ORDER, type Order } from '#api/contract/order.ts';
import { assetTrend, TREND_MONTHS, trendStart } from '#features/assets/overview/assetTrend.ts';
import { dayKey, monthKey } from '#shared/format/dates.ts';
import { add, subtract } from '#shared/money.ts';

/** Seconds of a Shanghai clock. */
const at = (time: string) => Date.parse(`${time}+08:00`) / 1000;
const NOW = at('2026-11-20T12:00:00');

const line = (time: string, balance: string | null) =>
  ({ created_at: at(time), balance }) as unknown as Tx;
const order = (
  from: string | null,
  amount: string,
  { status = ORDER.earning as number, until = null as string | null } = {},
) =>
  ({
    created_at: from === null ? null : at(from),
    finished_at: until === null ? null : at(until),
    amount,
    status,
  }) as Order;

const lines = [
  line('2026-11-02T08:00:00', '700'),
  line('2026-10-31T23:59:59', '1000'),
  line('2026-08-15T08:00:00', '800'),
  line('2026-08-01T00:00:00', '900'),
];
const ended = { status: ORDER.completed, until: '2026-10-01T00:00:00' };

describe('the trend of the assets (members, point 9)', () => {
  it('has what was available and invested at the end of each month, by the Shanghai clock', () => {
    const orders = [
      order('2026-11-02T08:00:00', '300'),
      order('2026-08-15T08:00:00', '100', ended),
    ];
    const trend = assetTrend({ orders, lines, available: '700.00', invested: '300.00' }, NOW);
    expect(trend?.map(({ key, available, invested, total }) => [key, available, invested, total]))
      // The completed order ended with the first moment of October.
      .toEqual([
        ['2026-08', '800', '100', '900'],
        ['2026-09', '800', '100', '900'],
        ['2026-10', '1000', '0', '1000'],
        ['2026-11', '700', '300', '1000'],
      ]);
  });

  const complete = [order('2026-11-02T08:00:00', '300')];
  it.each<[string, Partial<Parameters<typeof assetTrend>[0]>]>([
    ['the balance is not what the server says', { available: '700.01' }],
    ['the orders are not what the server says', { invested: '299' }],
    ['a balance is unknown', { lines: [...lines.slice(0, 1), line('2026-10-01T00:00:00', null)] }],
    [
      'an end is unknown',
      { orders: [...complete, order('2026-08-01T00:00:00', '1', { ...ended, until: null })] },
    ],
    ['a beginning is unknown', { orders: [...complete, order(null, '1', ended)] }],
    ['there is no line', { lines: [], available: '0', invested: '300' }],
  ])('is not shown where %s', (_what, given) => {
    const records = { orders: complete, lines, available: '700', invested: '300', ...given };
    expect(assetTrend(records, NOW)).toBeNull();
  });

  it('is empty, not unknown, where nothing has moved yet', () => {
    const nothing = { orders: [], lines: [], available: '0.00', invested: '0.00' };
    expect(assetTrend(nothing, NOW)).toEqual([]);
  });

  it('agrees with a replay of any history, at most twelve months back', () => {
    const day = 86_400;
    const step = fc.record({
      gap: fc.integer({ min: 1, max: 40 * day }),
      cents: fc.integer({ min: 1, max: 100_000 }),
      invest: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        let time = NOW - steps.reduce((sum, { gap }) => sum + gap, 0);
        let available = '1000000';
        let invested = '0';
        const history: Tx[] = [];
        const orders: Order[] = [];
        const ends = new Map<string, [string, string]>();
        for (const { gap, cents, invest } of steps) {
          const amount = (cents / 100).toFixed(2);
          available = (invest ? subtract : add)(available, amount) ?? '';
          if (invest) {
            invested = add(invested, amount) ?? '';
            orders.push({ created_at: time, amount, status: ORDER.earning } as Order);
          }
          history.unshift({ created_at: time, balance: available } as Tx);
          ends.set(monthKey(time), [available, invested]);
          time += gap;
        }
        const trend = assetTrend({ orders, lines: history, available, invested }, NOW) ?? [];
        expect(trend.length).toBeLessThanOrEqual(TREND_MONTHS);
        expect(trend.at(-1)?.key).toBe('2026-11');
        let known: [string, string] | undefined;
        const months = [...ends.keys()];
        for (const { key, available: had, invested: held, total } of trend) {
          known = ends.get(months.findLast((month) => month <= key) ?? '');
          expect([had, held]).toEqual(known);
          expect(total).toBe(add(had, held));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('begins eleven months before the running one', () => {
    expect(dayKey(trendStart(NOW))).toBe('2025-12-01');
    expect(dayKey(trendStart(at('2026-01-31T23:00:00')))).toBe('2025-02-01');
  });
});
