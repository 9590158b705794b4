import { describe, expect, it } from 'vitest';
import { maxAmount, usedUp } from '#features/product/leftToBuy.ts';
import { maxQuantity, unitsAllowed } from '#sagas/buy/buyRules.ts';
import { productOf } from '#test/sagas/support.ts';

describe('what is left to buy', () => {
  const repeated = { isRepeat: 1, maxRepeat: 5, quantity: 60_000, quantitySold: 0 } as const;
  it.each([
    ['one that is not repeatable, not bought yet', { boughtCount: 0 }, 1, null],
    [
      'one that is not repeatable, whatever its maxRepeat',
      { boughtCount: 1, maxRepeat: 5 },
      0,
      'limit',
    ],
    ['one whose count is not known', { boughtCount: null }, 1, null],
    ['one that is sold out before the member has it', { quantity: 9, quantitySold: 9 }, 0, 'issue'],
    [
      'one whose count is not known, sold out',
      { boughtCount: null, quantity: 9, quantitySold: 9 },
      0,
      'issue',
    ],
    [
      'a repeatable one whose limit is not known',
      { ...repeated, quantity: 40, maxRepeat: null, boughtCount: 7 },
      40,
      null,
    ],
    [
      'a repeatable one of which nothing is known',
      { isRepeat: 1, maxRepeat: null, boughtCount: 1, quantity: null },
      Number.POSITIVE_INFINITY,
      null,
    ],
    [
      'a repeatable one whose limit is not known, sold out',
      { ...repeated, maxRepeat: null, quantitySold: 60_000 },
      0,
      'issue',
    ],
    ['a repeatable one below the limit', { ...repeated, boughtCount: 4 }, 1, null],
    ['a repeatable one at the limit', { ...repeated, boughtCount: 5 }, 0, 'limit'],
    ['a repeatable one above the limit', { ...repeated, boughtCount: 7 }, 0, 'limit'],
    [
      'a repeatable one, sold out',
      { ...repeated, boughtCount: 4, quantitySold: 60_000 },
      0,
      'issue',
    ],
  ] as const)('of %s', (_, facts, units, reason) => {
    const product = productOf(facts);
    expect([unitsAllowed(product), usedUp(product)]).toEqual([units, reason]);
    expect(maxQuantity(productOf({ ...facts, isRepeat: 0 }))).toBe(1);
  });
});

it('the amount is at most the maximum or what is left of the issue', () => {
  const left = (quantitySold: number | null) => productOf({ quantity: 60_000, quantitySold });
  expect([0, 40_000, 60_000, 70_000, null].map((sold) => maxAmount(left(sold)))).toEqual([
    '50000.00',
    '20000',
    '0',
    '0',
    '50000.00',
  ]);
});
