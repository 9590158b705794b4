import { PRODUCT, type ProductGroup } from '#api/contract/product.ts';
import { formatDuration, formatFrequency } from '#shared/format/periods.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translator } from '#shared/i18n/texts.ts';
import { cautionLevel, formatMoney, type YieldCaution } from '#shared/money.ts';
import { pigmentOf } from '#shared/theme/pigments.ts';
import { coverFile } from '#shared/ui/covers/contourFiles.ts';
import { cautionTexts } from '../cautionTexts.ts';
import { figuresOf, priceOf } from '../figures.ts';
import { productTexts } from '../productTexts.ts';
import { priceText, settlementText } from './priceText.ts';

/** What changes from one product to another in the first card of home and in the heading above it. */
export type FirstCardWords = Readonly<
  Record<
    | 'title'
    | 'description'
    | 'name'
    | 'cover'
    | 'pigment'
    | 'settlement'
    | 'rate'
    | 'yearly'
    | 'term'
    | 'price'
    | 'caution'
    | 'sold',
    string
  >
>;

interface Options {
  readonly language: Language;
  readonly currency: string;
  /** The website's; undefined for the usual ones. */
  readonly thresholds: YieldCaution | undefined;
}

/**
 * The words with which home's first section and its first card show their product, '' for a part that they
 * are without. Null where the card looks otherwise: nothing on sale, or a rate or share that is unknown.
 */
export const firstCardWords = (
  [group]: readonly ProductGroup[],
  { language, currency, thresholds }: Options,
): FirstCardWords | null => {
  const product = group?.products[0];
  if (!product || product.status !== PRODUCT.running) return null;
  const { totalRate, annual, sold } = figuresOf(product);
  if (totalRate === null || sold === null) return null;
  const t = translator(productTexts, language);
  const { name: period } = product.productPeriod;
  const level = cautionLevel(annual, thresholds);
  const isDrawn = product.cover === '';
  return {
    title: group.productTypeName,
    description: group.productTypeDescription,
    name: product.name,
    cover: isDrawn ? coverFile(product.id, 'square') : product.cover,
    pigment: isDrawn ? pigmentOf(product.id).to : '',
    settlement: settlementText(formatFrequency(period, language), t),
    rate: formatMoney(totalRate),
    yearly: annual === null ? '' : t('yearly', { percent: annual }),
    term: formatDuration(product.investmentPeriod, period, language),
    price: priceText(priceOf(product), currency, t),
    caution: level === 'none' ? '' : translator(cautionTexts, language)(level),
    sold: `${sold}%`,
  };
};
