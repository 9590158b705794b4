import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add } from '#shared/money.ts';
import { portionsOf } from '#shared/ui/charts/portions.ts';

const sumOf = (portions: readonly string[]) =>
  portions.reduce<string | null>((sum, portion) => add(sum, portion), '0');

describe('portionsOf', () => {
  it.each([
    [
      ['1', '1', '1'],
      ['33.34', '33.33', '33.33'],
    ],
    [
      ['30000', '20000', '10000', '5000'],
      ['46.15', '30.77', '15.39', '7.69'],
    ],
    [
      ['0.01', '99999999.99'],
      ['0.00', '100.00'],
    ],
    [
      ['5', '0'],
      ['100.00', '0.00'],
    ],
    [['7.50'], ['100.00']],
  ])('divides %j into %j', (parts, portions) => {
    expect(portionsOf(parts)).toEqual(portions);
  });

  it.each([[['1', null]], [['1', '-1']], [['1', 'x']], [['0', '0.00']], [[]]])(
    'knows no shares of %j',
    (parts) => {
      expect(portionsOf(parts)).toBeNull();
    },
  );

  it('always adds up to exactly 100.00, each share within 0.01 of the exact one', () => {
    const amount = fc
      .bigInt({ min: 0n, max: 10n ** 15n })
      .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), (parts) => {
        fc.pre(parts.some((part) => Number(part) > 0));
        const portions = portionsOf(parts) ?? [];
        expect(Number(sumOf(portions))).toBe(100);
        const whole = parts.reduce((sum, part) => sum + Number(part), 0);
        portions.forEach((portion, index) => {
          const exact = (Number(parts[index]) / whole) * 100;
          expect(Math.abs(Number(portion) - exact)).toBeLessThan(0.0101);
        });
      }),
    );
  });
});
