import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf } from '#shared/ui/charts/barGeometry.ts';

const heights = (amounts: (string | null)[]) => barsOf(amounts).map(({ height }) => height);

describe('barsOf', () => {
  it.each([
    [
      ['1.00', '2.00'],
      [42, 84],
    ],
    [['5'], [84]],
    [
      ['0', '3'],
      [0, 84],
    ],
    [
      ['0.01', '1000'],
      [4, 84],
    ],
    [
      [null, '2', '1'],
      [0, 84, 42],
    ],
    [
      ['0', '0.00'],
      [0, 0],
    ],
    [
      ['-1', '1'],
      [0, 84],
    ],
    [[], []],
  ])('draws %j as %j percent high', (amounts, expected) => {
    expect(heights(amounts)).toEqual(expected);
  });

  it('has each bar in the middle of its slot', () => {
    expect(barsOf(['1', '1', '1', '1']).map(({ x }) => x)).toEqual([12.5, 37.5, 62.5, 87.5]);
    expect(barsOf(['1']).map(({ x }) => x)).toEqual([50]);
  });

  it('never draws the larger of two amounts lower, nor beyond the plot', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
    fc.assert(
      fc.property(fc.array(amount, { minLength: 2, maxLength: 31 }), (amounts) => {
        const drawn = barsOf(amounts);
        const order = amounts
          .map((_, index) => index)
          .sort((a, b) => Number(amounts[a]) - Number(amounts[b]));
        const sorted = order.map((index) => drawn[index]?.height ?? 0);
        expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
        for (const height of sorted) expect(height >= 0 && height <= 100).toBe(true);
      }),
    );
  });
});
