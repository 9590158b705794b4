import { describe, expect, it } from 'vitest';
import { validateBuy } from '#features/product/buy/validateBuy.ts';
import { productOf } from '#test/sagas/support.ts';

const range = productOf({ amountMin: '1000.00', amountMax: '50000.00' });
const fixed = productOf({ amountMin: '1000.00', amountMax: null });

describe('what keeps a purchase from being sent', () => {
  const check = (amount: string, payPassword: string, product = range) =>
    validateBuy(product, { amount, payPassword });

  it('nothing, when all is there', () => {
    expect(check('5000', '246810')).toEqual({});
    expect(check('', '246810', fixed)).toEqual({});
  });

  it('a missing amount (V2)', () => {
    expect(check('', '246810')).toEqual({ amount: 'amountRequired' });
    expect(check('0', '246810')).toEqual({ amount: 'amountRequired' });
  });

  it('a missing payment password (V1)', () => {
    expect(check('5000', '')).toEqual({ payPassword: 'passwordRequired' });
  });

  it('a payment password of other than 6 digits (V6)', () => {
    expect(check('5000', '24681')).toEqual({ payPassword: 'passwordSixDigits' });
    expect(check('5000', '2468100')).toEqual({ payPassword: 'passwordSixDigits' });
    expect(check('5000', '24681x')).toEqual({ payPassword: 'passwordSixDigits' });
  });

  it('both at once', () => {
    expect(check('', '')).toEqual({ amount: 'amountRequired', payPassword: 'passwordRequired' });
  });
});
