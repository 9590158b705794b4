import { UNKNOWN } from '#shared/format/unknown.ts';
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

/** When income is settled and the principal returned, in the specification's words. */
export const settlementText = (every: string, t: ProductTranslate): string =>
  every === UNKNOWN ? t('settlementUnknown') : t('settlement', { every });
