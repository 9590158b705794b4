import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isCommonPassword } from '#server/member/commonPasswords.ts';

it.each([
  'password1',
  'Password123',
  'P@ssw0rd',
  'Passw0rd!',
  'qwerty123',
  'Qwerty123!',
  '1qaz2wsx',
  'q1w2e3r4',
  'a123456789',
  '123456789a',
  '123456abc',
  'qq123456789',
  'aa12345678',
  'abcd1234',
  'asd123456',
  'qwe123qwe',
  'woaini1314',
  'woaini5201314',
  'a5201314',
  'zhang123456',
  'wang19880808',
  'beijing2008',
  'Welcome2024',
  'ｐａｓｓｗｏｒｄ１２３',
  // Of the breached ones, which no rule would find.
  'Blink182',
  'ncc1701d',
  'rush-2112',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'Hengdu2026',
  'Newcomer2026',
  'Zhongheng2027',
  'k7f9q2x8',
  'xkq77bnm',
  'abc7391zq',
  'correct7horse',
  'passwordofmine7',
  '雨后山色2026远',
  'liu13632523350',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('knows thousands of breached ones that the other rules would take', () => {
  const file = join(import.meta.dirname, '../../../server/member/breachedPasswords.txt');
  const listed = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(new Set(listed).size).toBeGreaterThan(3000);
  const odd = listed.filter((line) => line.length < 8 || !/\d/.test(line) || !/\p{L}/u.test(line));
  expect(odd).toEqual([]);
  expect(listed.filter((password) => !isCommonPassword(password))).toEqual([]);
});
