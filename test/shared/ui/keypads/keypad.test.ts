import { describe, expect, it } from 'vitest';
import { SIX_DIGITS } from '#api/contract/primitives.ts';
import {
  amountKeys,
  cleanAmount,
  groupAmount,
  onlyDigits,
  PASSCODE_LENGTH,
  passcodeKeys,
} from '#shared/ui/keypads/keypad.ts';

it('takes a payment password of as many digits as the contract', () => {
  expect('1'.repeat(PASSCODE_LENGTH)).toMatch(SIX_DIGITS);
});

describe('cleanAmount', () => {
  it.each([
    ['10,000', 0, '10000'],
    ['￥1 2a3', 0, '123'],
    ['007', 0, '7'],
    ['0', 0, '0'],
    ['', 2, ''],
    ['12.5', 0, '12'],
    ['12.567', 2, '12.56'],
    ['.5', 2, '0.5'],
    ['1.2.3', 2, '1.23'],
    ['12.', 2, '12.'],
    ['１２３。４', 2, '123.4'],
    ['1234567890123456', 0, '123456789012'],
    ['-5', 2, '5'],
    ['1e5', 2, '15'],
  ])('reads %j with %i decimals as %j', (typed, decimals, expected) => {
    expect(cleanAmount(typed, decimals)).toBe(expected);
  });
});

describe('groupAmount', () => {
  it.each([
    ['', ''],
    ['999', '999'],
    ['1000', '1,000'],
    ['1234567.5', '1,234,567.5'],
    ['1000.', '1,000.'],
    ['1000.1234', '1,000.1234'],
  ])('shows %j as %j', (value, expected) => {
    expect(groupAmount(value)).toBe(expected);
  });
});

it('keeps only digits of a pasted passcode', () => {
  expect(onlyDigits(' 24 68-１０x')).toBe('246810');
});

describe('the handlers of the in-app keyboard', () => {
  it('types into an amount and deletes from its end', () => {
    const typed: string[] = [];
    const keys = amountKeys('12.5', (value) => typed.push(value), 2);
    keys.onKey('7');
    keys.onKey('.');
    keys.onDelete();
    expect(typed).toEqual(['12.57', '12.5', '12.']);
  });

  it('stops a passcode at six digits', () => {
    const typed: string[] = [];
    passcodeKeys('12345', (value) => typed.push(value)).onKey('6');
    passcodeKeys('123456', (value) => typed.push(value)).onKey('7');
    passcodeKeys('', (value) => typed.push(value)).onDelete();
    expect(typed).toEqual(['123456', '123456', '']);
  });
});
