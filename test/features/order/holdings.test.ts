import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER, type Order } from '#api/contract/order.ts';
import { holdingShares } from '#features/order/holdings/holdingShares.ts';
import { add } from '#shared/money.ts';
import { leftEdges, STRATA, strataOf } from '#shared/ui/charts/strata.ts';

let last = 0;
const nextId = () => {
  last += 1;
  return last;
};
const order = (product: number | null, amount: string | null, status: number = ORDER.earning) =>
  ({
    id: nextId(),
    product_id: product,
    product_name: `P${product}`,
    amount,
    status,
  }) as Order;

const seen = (orders: Order[]) =>
  holdingShares(orders)?.parts.map(({ kind, name, amount, percent }) => [
    kind === 'product' ? name : kind,
    amount,
    percent,
  ]);

describe('holdingShares (R21)', () => {
  it('adds up what runs by product, largest first', () => {
    const orders = [
      order(1, '100.00'),
      order(2, '250.50', ORDER.buybackPending),
      order(1, '200.00'),
      order(3, '9999', ORDER.completed),
      order(4, '9999', ORDER.boughtBack),
      order(5, '9999', ORDER.cancelled),
    ];
    expect(seen(orders)).toEqual([
      ['P1', '300', '54.50'],
      ['P2', '250.5', '45.50'],
    ]);
  });

  it('joins what follows the fifth product, unless that is one alone', () => {
    const orders = [6, 5, 4, 3, 2, 1, 7].map((amount) => order(amount, String(amount)));
    expect(seen(orders)?.map(([name]) => name)).toEqual(['P7', 'P6', 'P5', 'P4', 'P3', 'others']);
    expect(seen(orders)?.at(-1)).toEqual(['others', '3', '10.71']);
    expect(seen(orders.slice(0, 6))?.at(-1)?.[0]).toBe('P1');
  });

  it.each<[string, Order[]]>([
    ['nothing runs', [order(1, '5', ORDER.completed)]],
    ['one product is all there is', [order(1, '5'), order(1, '5')]],
    ['an amount is unknown', [order(1, null), order(2, '5')]],
  ])('draws nothing where %s', (_, orders) => {
    expect(holdingShares(orders)).toBeNull();
  });

  it('gives each product a colour of its own and shares that add up to 100.00', () => {
    const some = fc.array(
      fc.record({
        product: fc.integer({ min: 1, max: 40 }),
        cents: fc.integer({ min: 1, max: 1e9 }),
      }),
      { minLength: 2, maxLength: 30 },
    );
    fc.assert(
      fc.property(some, (rows) => {
        const orders = rows.map(({ product, cents }) => order(product, (cents / 100).toFixed(2)));
        const parts = holdingShares(orders)?.parts;
        if (!parts) return;
        const sum = parts.reduce<string | null>((total, { percent }) => add(total, percent), '0');
        expect(sum).toBe('100');
        const pigments = parts.flatMap(({ pigment }) => pigment ?? []);
        expect(new Set(pigments).size).toBe(pigments.length);
      }),
    );
  });
});

describe('the layers of the drawing', () => {
  it('start at the left edge, in order, each wide enough to be seen', () => {
    const lefts = leftEdges([99.97, 0.01, 0.02]);
    expect(lefts[0]).toBe(0);
    const widths = lefts.map((left, index) => (lefts[index + 1] ?? STRATA.width) - left);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(13.99);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(STRATA.width);
  });

  it('are closed outlines from above the bar to below it and beyond its right edge, the first one around all of it', () => {
    const outlines = strataOf([50, 30, 20]).map(({ outline }) => outline);
    expect(outlines[0]).toBe('M-10 -10V110H1010V-10Z');
    for (const outline of outlines.slice(1))
      expect(outline).toMatch(/^M[\d.]+ -10C.+ 110H1010V-10Z$/);
    expect(outlines.join('')).not.toContain('NaN');
  });
});
