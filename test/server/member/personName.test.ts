import { expect, it } from 'vitest';
import { readPersonName } from '#server/member/personName.ts';

/** One letter of three units, as some input methods send them. */
const LETTER = 'e\u0302\u0301';

it.each([
  ['two characters', '王明', '王明'],
  ['with spaces around it', ' 王小明 ', '王小明'],
  ['a foreign one', "Anne-Marie O'Neill Jr.", "Anne-Marie O'Neill Jr."],
  ['with its dot', '阿卜杜拉·买买提', '阿卜杜拉·买买提'],
  ['fifty letters in parts', LETTER.repeat(50), '\u1ebf'.repeat(50)],
  ['one more', LETTER.repeat(51), null],
  ['in 200 units', `${' '.repeat(198)}王明`, '王明'],
  ['in one more', `${' '.repeat(199)}王明`, null],
  ['one character', '王', null],
  ['with a digit', '王1', null],
  ['nothing', '  ', null],
])('a name: %s', (_what, text, name) => {
  expect(readPersonName(text)).toBe(name);
});
