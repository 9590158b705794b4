import { expect, it } from 'vitest';
import { bareIdNumber, looksMistyped } from '#features/account/realname/idNumber.ts';

it.each([
  ['1101 0519-4912 3100 2x', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２ｘ', '11010519491231002X'],
  ['\u202d11010519491231002X\u202c', '11010519491231002X'],
])('reads the identity number %j as it is meant', (typed, number) => {
  expect(bareIdNumber(typed)).toBe(number);
});

it.each(['11010519491231002X', '131123198111212345', '11010519491231'])(
  'has nothing to say about %s',
  (number) => expect(looksMistyped(number)).toBe(false),
);

it.each(['11010519491231002X', '131123198111212345'])(
  'notices any one wrong digit of %s, and its end (GB 11643)',
  (number) => {
    const wrong = [...number.slice(0, -1)].map(
      (digit, place) =>
        `${number.slice(0, place)}${(Number(digit) + 1) % 10}${number.slice(place + 1)}`,
    );
    wrong.push(`${number.slice(0, -1)}${number.endsWith('X') ? '4' : 'X'}`);
    expect(wrong.filter((changed) => !looksMistyped(changed))).toEqual([]);
  },
);

it('notices a letter that is none of a number', () => {
  expect(looksMistyped('1101051949123100AX')).toBe(true);
});
