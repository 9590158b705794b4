import type { Product } from '#api/contract/product.ts';
import { settlementFrequency } from '#shared/format/periods.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { Translate } from '#shared/i18n/texts.ts';
import { formatMoney } from '#shared/money.ts';
import type { Price } from '../figures.ts';
import type { productTexts } from '../productTexts.ts';

export type ProductTranslate = Translate<(typeof productTexts)['zh-CN']>;

/** A price in one line: "￥1,000 – 50,000", "￥1,000 起", "￥1,000"; unknown → "—". */
export const priceText = (price: Price, currency: string, t: ProductTranslate): string => {
  if (price.kind === 'unknown') return UNKNOWN;
  const min = `${currency}${formatMoney(price.min, { trimZeros: true })}`;
  if (price.kind === 'fixed') return min;
  return price.kind === 'units'
    ? t('from', { amount: min })
    : t('range', { min, max: formatMoney(price.max, { trimZeros: true }) });
};

/**
 * When income is settled and the principal returned, in the specification's words; without how often where a
 * settlement is known not to come with each period.
 */
export const settlementText = (
  { numOfEarnings: count, investmentPeriod: periods, productPeriod }: Product,
  language: Language,
  t: ProductTranslate,
): string => {
  const every = settlementFrequency(
    count ?? periods,
    periods ?? count,
    productPeriod.name,
    language,
  );
  return every === UNKNOWN ? t('settlementUnknown') : t('settlement', { every });
};
