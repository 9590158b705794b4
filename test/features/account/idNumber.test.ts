import { expect, it } from 'vitest';
import { bareIdNumber } from '#features/account/realname/idNumber.ts';

it.each([
  ['1101 0519-4912 3100 2x', '11010519491231002X'],
  ['１１０１０５１９４９１２３１００２ｘ', '11010519491231002X'],
  ['\u202d11010519491231002X\u202c', '11010519491231002X'],
])('reads the identity number %j as it is meant', (typed, number) => {
  expect(bareIdNumber(typed)).toBe(number);
});
