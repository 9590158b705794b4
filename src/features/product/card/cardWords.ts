import { PRODUCT, type Product, type ProductGroup } from '#api/contract/product.ts';
import { formatDuration } from '#shared/format/periods.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translator } from '#shared/i18n/texts.ts';
import { cautionLevel, formatMoney, type YieldCaution } from '#shared/money.ts';
import { pigmentOf } from '#shared/theme/pigments.ts';
import { coverFile } from '#shared/ui/covers/contourFiles.ts';
import { cautionTexts } from '../cautionTexts.ts';
import { figuresOf, priceOf } from '../figures.ts';
import { productTexts } from '../productTexts.ts';
import { priceText, settlementText } from './priceText.ts';

/** What changes from one product's card to another's, '' for a part that the card is without. */
export type CardWords = Readonly<
  Record<
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
/** The same of home's first card, and what the heading above it says. */
export type FirstCardWords = CardWords & Readonly<Record<'title' | 'description', string>>;

interface Options {
  readonly language: Language;
  readonly currency: string;
  /** The website's; undefined for the usual ones. */
  readonly thresholds: YieldCaution | undefined;
}

/**
 * The words with which a card shows its product. Null where the card looks otherwise: nothing on sale, or a
 * rate or share that is unknown.
 */
export const cardWords = (
  product: Product,
  { language, currency, thresholds }: Options,
): CardWords | null => {
  if (product.status !== PRODUCT.running) return null;
  const { totalRate, annual, sold } = figuresOf(product);
  if (totalRate === null || sold === null) return null;
  const t = translator(productTexts, language);
  const level = cautionLevel(annual, thresholds);
  const isDrawn = product.cover === '';
  return {
    name: product.name,
    cover: isDrawn ? coverFile(product.id, 'square') : product.cover,
    pigment: isDrawn ? pigmentOf(product.id).to : '',
    settlement: settlementText(product, language, t),
    rate: formatMoney(totalRate),
    yearly: annual === null ? '' : t('yearly', { percent: annual }),
    term: formatDuration(product.investmentPeriod, product.productPeriod.name, language),
    price: priceText(priceOf(product), currency, t),
    caution: level === 'none' ? '' : translator(cautionTexts, language)(level),
    sold: `${sold}%`,
  };
};

/** The words of home's first section and its first card; null where it has no such card. */
export const firstCardWords = (
  groups: readonly ProductGroup[],
  options: Options,
): FirstCardWords | null => {
  const [group] = groups;
  const product = group?.products[0];
  const words = product && cardWords(product, options);
  if (!words) return null;
  return { title: group.productTypeName, description: group.productTypeDescription, ...words };
};

/** What the line above a list says of its type; null where the line looks otherwise. */
export const summaryWords = (
  description: string,
  total: number | null,
  language: Language,
): Readonly<Record<'description' | 'count', string>> | null =>
  description === '' || total === null
    ? null
    : { description, count: translator(productTexts, language)('productCount', { count: total }) };
