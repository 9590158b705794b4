import { describe, expect, it } from 'vitest';
import {
  calculatorAmounts,
  initialAmount,
  openPrice,
} from '#features/product/detail/calculatorAmounts.ts';
import { productOf } from '#test/sagas/support.ts';

describe('amounts of the calculator', () => {
  it('offers the ends of a range and a round amount between them', () => {
    expect(calculatorAmounts({ kind: 'range', min: '1000.00', max: '50000.00' })).toEqual([
      '1000.00',
      '10000',
      '50000.00',
    ]);
  });

  it('offers only the ends where no round amount lies between them', () => {
    expect(calculatorAmounts({ kind: 'range', min: '110.00', max: '120.00' })).toEqual([
      '110.00',
      '120.00',
    ]);
  });

  it('offers whole units up to the limit, each once', () => {
    expect(calculatorAmounts({ kind: 'units', min: '1000.00', maxUnits: 10 })).toEqual([
      '1000',
      '3000',
      '10000',
    ]);
    expect(calculatorAmounts({ kind: 'units', min: '1000.00', maxUnits: 1 })).toEqual(['1000']);
  });

  it('offers the one amount of a fixed product, and none for an unknown price', () => {
    expect(calculatorAmounts({ kind: 'fixed', min: '888.50' })).toEqual(['888.50']);
    expect(calculatorAmounts({ kind: 'unknown' })).toEqual([]);
  });

  it.each([
    ['within what is left of the issue', { quantity: 50_000, quantitySold: 47_000 }, '3000'],
    ['of the product where less than the minimum is left', { quantitySold: 50_000 }, '50000.00'],
    [
      'within what the member may still hold',
      { isRepeat: 1, maxRepeat: 5, boughtCount: 2 },
      '3000',
    ],
  ] as const)('lie %s', (_, facts, most) => {
    const product = productOf({ quantity: 50_000, quantitySold: 0, ...facts });
    expect(calculatorAmounts(openPrice(product)).at(-1)).toBe(most);
  });

  it('starts with the middle of three', () => {
    expect(initialAmount(['1', '2', '3'])).toBe('2');
    expect(initialAmount(['1', '2'])).toBe('1');
    expect(initialAmount([])).toBeNull();
  });
});
