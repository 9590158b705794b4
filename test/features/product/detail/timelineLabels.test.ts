import { expect, it } from 'vitest';
import { productDetailTexts } from '#features/product/detail/productDetailTexts.ts';
import { fillText } from '#shared/i18n/texts.ts';

it.each([
  [1, 'monthly, 1st'],
  [2, 'monthly, 2nd'],
  [3, 'monthly, 3rd'],
  [4, 'monthly, 4th'],
  [11, 'monthly, 11th'],
  [13, 'monthly, 13th'],
  [21, 'monthly, 21st'],
  [22, 'monthly, 22nd'],
  [30, 'monthly, 30th'],
])('says of a settlement on day %i of each month in English: %s', (day, words) => {
  expect(fillText(productDetailTexts.en.everyMonthOn, { day })).toBe(words);
});
