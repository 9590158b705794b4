import { describe, expect, it } from 'vitest';
import { productDetailTexts } from '#features/product/detail/productDetailTexts.ts';
import { timelineLabels } from '#features/product/detail/timelineLabels.ts';
import { fillText, translator } from '#shared/i18n/texts.ts';
import { productOf } from '#test/sagas/support.ts';

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

describe('a purchase today', () => {
  const t = translator(productDetailTexts, 'zh-CN');
  const labels = (day: string, numOfEarnings: number, investmentPeriod = numOfEarnings) =>
    timelineLabels(
      productOf({ numOfEarnings, investmentPeriod }),
      Date.parse(`${day}T12:00:00+08:00`),
      'zh-CN',
      t,
    );

  it.each([
    ['2026-01-15', 6, '每月 15 日'],
    ['2026-01-30', 1, '每月'],
    ['2026-03-30', 6, '每月 30 日'],
    ['2026-03-30', 11, '每月'],
    ['2027-01-29', 3, '每月'],
    ['2028-01-29', 3, '每月 29 日'],
    ['2027-03-29', 22, '每月 29 日'],
    ['2027-03-29', 24, '每月'],
    ['2028-02-29', 12, '每月'],
    ['2026-01-31', 6, '每月末'],
  ])(
    'on %s with %i months is settled on a day only if each month has it: %s',
    (day, months, words) => {
      expect(labels(day, months).settles).toBe(words);
    },
  );

  it('has no frequency where periods have no settlement each, and is over with its periods', () => {
    expect(labels('2026-01-15', 4, 12)).toEqual({ settles: '', matures: '2027-01-15' });
  });
});
