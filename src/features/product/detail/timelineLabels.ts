import type { Product } from '#api/contract/product.ts';
import { formatFrequency } from '#shared/format/periods.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Translate } from '#shared/i18n/texts.ts';
import { isoDay, maturityDay, shanghaiDay } from './moneyDates.ts';
import type { productDetailTexts } from './productDetailTexts.ts';

export type DetailTranslate = Translate<(typeof productDetailTexts)['zh-CN']>;

/** The date labels of the money timeline. */
export interface TimelineLabels {
  /** How often income is settled: "每月 20 日", "每天"; '' when unknown. */
  readonly settles: string;
  /** "2026-05-20", or null when the length of the term is unknown. */
  readonly matures: string | null;
}

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
  const every = formatFrequency(name, language);
  if (now === null) return { settles: every === UNKNOWN ? '' : every, matures: null };
  const today = shanghaiDay(now);
  const end = maturityDay(today, product.investmentPeriod, name, days);
  const monthly = name === '月' && product.numOfEarnings === product.investmentPeriod;
  return {
    settles: monthly ? monthlyOn(today.day, t) : every === UNKNOWN ? '' : every,
    matures: end && isoDay(end),
  };
};

const monthlyOn = (day: number, t: DetailTranslate): string =>
  day === 31 ? t('everyMonthEnd') : t('everyMonthOn', { day });
