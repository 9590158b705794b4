import { describe, expect, it } from 'vitest';
import { isSameAgreement, principalOf } from '#features/product/buy/agreement.ts';
import { productOf } from '#test/sagas/support.ts';

const range = productOf({ amountMin: '1000.00', amountMax: '50000.00' });
const repeatable = productOf({ amountMax: null, isRepeat: 1, maxRepeat: 5 });

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
    expect(isSameAgreement(range, productOf({ amountMin: '1000.00', ...facts }))).toBe(false);
  });

  it('are the same however an amount is written, whatever has been sold and may be bought', () => {
    const written = { yieldPerPeriod: '0.2600', amountMin: '1000', amountMax: '40000.00' };
    expect(isSameAgreement(range, productOf({ ...written, quantitySold: 999, name: 'x' }))).toBe(
      true,
    );
    const unknown = productOf({ yieldPerPeriod: null, amountMin: null });
    expect(isSameAgreement(unknown, { ...unknown, quantitySold: 999 })).toBe(true);
  });
});

it('the principal multiplies amountMin (V3)', () => {
  expect(principalOf(repeatable, '', 3)).toBe('3000');
  expect(principalOf(range, '5000', 3)).toBe('5000');
  expect(principalOf(range, '', 1)).toBeNull();
});
