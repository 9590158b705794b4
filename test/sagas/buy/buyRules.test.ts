import { describe, expect, it } from 'vitest';
import {
  amountToSend,
  clampQuantity,
  isAmountEditable,
  maxQuantity,
  unitLimit,
  unitsAllowed,
} from '#sagas/buy/buyRules.ts';
import { productOf } from '#test/sagas/support.ts';

const range = productOf({ amountMin: '1000.00', amountMax: '50000.00' });
const fixed = productOf({ amountMin: '1000.00', amountMax: null });
const repeatable = productOf({ amountMax: null, isRepeat: 1, maxRepeat: 5 });
const repeatableRange = productOf({ isRepeat: 1, maxRepeat: 5 });

describe('the amount', () => {
  it('is typed only where there is an amountMax and the product is not repeatable (V5)', () => {
    expect([range, fixed, repeatable, repeatableRange].map(isAmountEditable)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is fixed where amountMax is 0, as some back-ends write that there is none', () => {
    expect(isAmountEditable({ ...range, amountMax: '0.00' })).toBe(false);
    expect(isAmountEditable({ ...range, amountMax: range.amountMin })).toBe(true);
  });

  it('sent is the digits typed, or amountMin unchanged where nothing is typed (V4)', () => {
    expect(amountToSend(range, '5000')).toBe('5000');
    expect(amountToSend(fixed, '5000')).toBe('1000.00');
    expect(amountToSend(repeatable, '')).toBe('1000.00');
    expect(amountToSend(repeatableRange, '5000')).toBe('1000.00');
  });

  it.each(['', '0', '00', '12.5', '-5', '1e3', ' 5', '1234567890123456'])(
    'is none when %j is typed',
    (typed) => {
      expect(amountToSend(range, typed)).toBe('');
    },
  );

  it('may lie outside the range or above the balance: the server has the last word', () => {
    expect(amountToSend(range, '1')).toBe('1');
    expect(amountToSend(range, '999999')).toBe('999999');
  });

  it('is none when the server did not say it', () => {
    expect(amountToSend(productOf({ amountMax: null, amountMin: null }), '')).toBe('');
  });
});

describe('the quantity', () => {
  it('lies within 1..maxRepeat, and is 1 for a product that is not repeatable (V3)', () => {
    expect([0, 1, 3, 5, 6, -2, 2.9, Number.NaN].map((n) => clampQuantity(repeatable, n))).toEqual([
      1, 1, 3, 5, 5, 1, 2, 1,
    ]);
    expect(clampQuantity(range, 3)).toBe(1);
  });

  it('has the bound 1 when maxRepeat is 0, and none by a limit that is not known', () => {
    expect(maxQuantity(productOf({ isRepeat: 1, maxRepeat: 0 }))).toBe(1);
    const unknown = productOf({ amountMax: null, isRepeat: 1, maxRepeat: null, quantity: null });
    expect(maxQuantity(unknown)).toBe(Number.POSITIVE_INFINITY);
    expect(clampQuantity(unknown, 40)).toBe(40);
  });

  it.each([
    ['what is held', { boughtCount: 2 }, 3],
    ['what is left of the issue', { quantity: 1000, quantitySold: 998 }, 2],
    ['both', { boughtCount: 4, quantity: 1000, quantitySold: 998 }, 1],
    ['all that is allowed', { boughtCount: 5 }, 0],
    ['nothing that was said', { boughtCount: null, quantity: null }, 5],
  ])('is bounded by %s', (_, facts, allowed) => {
    const product = productOf({ amountMax: null, isRepeat: 1, maxRepeat: 5, ...facts });
    expect(unitsAllowed(product)).toBe(allowed);
    expect(maxQuantity(product)).toBe(Math.max(1, allowed));
    expect(unitLimit(product)).toBe(5);
  });
});
