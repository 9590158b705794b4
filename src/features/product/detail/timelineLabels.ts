import type { Product } from '#api/contract/product.ts';
import { settlementFrequency } from '#shared/format/periods.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Translate } from '#shared/i18n/texts.ts';
import { type CalendarDay, isoDay, maturityDay, shanghaiDay } from './moneyDates.ts';
import type { productDetailTexts } from './productDetailTexts.ts';

export type DetailTranslate = Translate<(typeof productDetailTexts)['zh-CN']>;

/** The date labels of the money timeline. */
export interface TimelineLabels {
  /** How often income is settled: "每月 20 日", "每天"; '' when unknown. */
  readonly settles: string;
  /** "2026-05-20", or null when the length of the term is unknown. */
  readonly matures: string | null;
}

/** As many settlements as it takes to meet every month that has fewer days, a February of 28 among them. */
const MONTHS_LOOKED_AT = 24;

/** Whether monthly settlements of a purchase made on this day are all on the same day of the month. */
const isEachOnDay = (today: CalendarDay, settlements: number): boolean =>
  Array.from({ length: Math.min(settlements, MONTHS_LOOKED_AT) }, (_, at) =>
    maturityDay(today, at + 1, '月', null),
  ).every((settled) => settled?.day === today.day);

/**
 * The labels for a purchase made at `now` (ms), without dates where that is null; names the day of
 * the month only if every settlement is on it.
 */
export const timelineLabels = (
  product: Product,
  now: number | null,
  language: Language,
  t: DetailTranslate,
): TimelineLabels => {
  const { name, days } = product.productPeriod;
  const { numOfEarnings, investmentPeriod } = product;
  const frequency = settlementFrequency(numOfEarnings, investmentPeriod, name, language);
  const every = frequency === UNKNOWN ? '' : frequency;
  if (now === null) return { settles: every, matures: null };
  const today = shanghaiDay(now);
  const end = maturityDay(today, investmentPeriod, name, days);
  const isMonthly = name === '月' && every !== '' && numOfEarnings !== null;
  return {
    settles: isMonthly ? (monthlyOn(today, numOfEarnings, t) ?? every) : every,
    matures: end && isoDay(end),
  };
};

/** The day of every month, null where shorter months have another one. */
const monthlyOn = (today: CalendarDay, settlements: number, t: DetailTranslate): string | null => {
  const { day } = today;
  if (day === 31) return t('everyMonthEnd');
  return isEachOnDay(today, settlements) ? t('everyMonthOn', { day }) : null;
};
