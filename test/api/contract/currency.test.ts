import { expect, it } from 'vitest';
import { isSameCurrency } from '#api/contract/currency.ts';

it.each([
  ['CNY', '￥', true],
  ['rmb', '¥', true],
  ['元', 'cny', true],
  ['usd', ' USD', true],
  ['€', '€', true],
  ['USD', '￥', false],
  ['USDT', 'USD', false],
  ['$', '＄', true],
  ['', '￥', false],
])('%j and %j name one currency: %s', (one, other, isOne) => {
  expect(isSameCurrency(one, other)).toBe(isOne);
  expect(isSameCurrency(other, one)).toBe(isOne);
});
