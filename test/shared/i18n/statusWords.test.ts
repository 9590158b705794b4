import { expect, it } from 'vitest';
import { REALNAME } from '#api/contract/member.ts';
import { DEPOSIT, WITHDRAWAL } from '#api/contract/money.ts';
import { INCOME, ORDER } from '#api/contract/order.ts';
import { STATUS_KEYS } from '#shared/i18n/statusWords.ts';

it.each([
  ['order', ORDER],
  ['income', INCOME],
  ['deposit', DEPOSIT],
  ['withdrawal', WITHDRAWAL],
  ['realname', REALNAME],
] as const)(
  'the words of %s are those of the contract’s states, each at its number',
  (of, states) => {
    const keys = Object.entries(states).map(
      ([name, number]) => [number, `${of}${name.charAt(0).toUpperCase()}${name.slice(1)}`] as const,
    );
    expect(Object.entries(STATUS_KEYS[of]).map(([place, key]) => [Number(place), key])).toEqual(
      keys,
    );
  },
);
