import { describe, expect, it } from 'vitest';
import {
  amountToSend,
  clampQuantity,
  hasSameTerms,
  isAmountEditable,
  maxAmount,
  maxQuantity,
  principalOf,
  unitLimit,
  unitsAllowed,
  usedUp,
} from '#sagas/buy/buyRules.ts';
import { productOf } from '#test/sagas/support.ts';

const range = productOf({ amountMin: '1000.00', amountMax: '50000.00' });
const fixed = productOf({ amountMin: '1000.00', amountMax: null });
const repeatable = productOf({ amountMax: null, isRepeat: 1, maxRepeat: 5 });
const repeatableRange = productOf({ isRepeat: 1, maxRepeat: 5 });

describe('terms', () => {
  const month = { id: 1, name: '月', days: 30 };
  it.each([
    ['rate', { yieldPerPeriod: '0.25' }],
    ['rate that is not known any more', { yieldPerPeriod: null }],
    ['number of settlements', { numOfEarnings: 5 }],
    ['number of periods', { investmentPeriod: 12 }],
    ['name of a period', { productPeriod: { ...month, name: '季' } }],
    ['length of a period', { productPeriod: { ...month, days: 31 } }],
    ['minimum', { amountMin: '1000.01' }],
    ['amount, fixed now', { amountMax: null }],
    ['amount, in units now', { isRepeat: 1 }],
  ] as const)('differ by another %s', (_what, facts) => {
    expect(hasSameTerms(range, productOf({ amountMin: '1000.00', ...facts }))).toBe(false);
  });

  it('are the same however an amount is written, whatever has been sold and may be bought', () => {
    const written = { yieldPerPeriod: '0.2600', amountMin: '1000', amountMax: '40000.00' };
    expect(hasSameTerms(range, productOf({ ...written, quantitySold: 999, name: 'x' }))).toBe(true);
    const unknown = productOf({ yieldPerPeriod: null, amountMin: null });
    expect(hasSameTerms(unknown, { ...unknown, quantitySold: 999 })).toBe(true);
  });
});

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

  it('is at most the maximum or what is left of the issue', () => {
    const left = (quantitySold: number | null) => productOf({ quantity: 60_000, quantitySold });
    expect([0, 40_000, 60_000, 70_000, null].map((sold) => maxAmount(left(sold)))).toEqual([
      '50000.00',
      '20000',
      '0',
      '0',
      '50000.00',
    ]);
  });

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

  it('multiplies amountMin (V3)', () => {
    expect(principalOf(repeatable, '', 3)).toBe('3000');
    expect(principalOf(range, '5000', 3)).toBe('5000');
    expect(principalOf(range, '', 1)).toBeNull();
  });
});
