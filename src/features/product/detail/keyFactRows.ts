import type { Product } from '#api/contract/product.ts';
import { isAmountEditable } from '#sagas/buy/buyRules.ts';
import { formatDuration, settlementFrequency } from '#shared/format/periods.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { formatMoney, fromNumber } from '#shared/money.ts';
import type { KeyValue } from '#shared/ui/facts/KeyValues.tsx';
import type { ProductTranslate } from '../card/priceText.ts';
import { type ProductFigures, priceOf } from '../figures.ts';
import type { DetailTranslate } from './timelineLabels.ts';

interface Words {
  readonly t: DetailTranslate;
  /** Texts shared with the product card. */
  readonly card: ProductTranslate;
  readonly language: Language;
  readonly currency: string;
}

/** Formats a count with separators: 2,000,000. */
const grouped = (count: number): string => count.toLocaleString('en');

/** The key facts of a product; a fact that is missing or cannot be computed has no row. */
export const keyFactRows = (
  product: Product,
  { sold }: ProductFigures,
  { t, card, language, currency }: Words,
): KeyValue[] => {
  const { productPeriod, investmentPeriod, numOfEarnings } = product;
  const { quantity, riskLevel, boughtCount } = product;
  const price = priceOf(product);
  const every = settlementFrequency(numOfEarnings, investmentPeriod, productPeriod.name, language);
  const term = formatDuration(investmentPeriod, productPeriod.name, language);

  const exactly = (amount: string | null): string => `${currency}${formatMoney(amount)}`;
  const amounts = (): string => {
    switch (price.kind) {
      case 'range':
        return card('range', { min: exactly(price.min), max: exactly(price.max) });
      case 'units':
        return card('from', { amount: exactly(price.min) });
      case 'fixed':
        return exactly(price.min);
      case 'unknown':
        return '';
    }
  };
  const settlement = (count: number): string =>
    every === UNKNOWN ? t('settlementCount', { count }) : t('settlementWayValue', { every, count });
  const shares = (count: number): string => t('shares', { count: grouped(count) });
  // What is not sold in shares is bought, or not: a zero would say nothing.
  const bought = (count: number): string | false =>
    price.kind === 'units' ? shares(count) : count > 0 && t('times', { count: grouped(count) });
  // Where the member chooses the amount, the issue is an amount, not a number of shares.
  const isMoney = isAmountEditable(product);
  const issued = (count: number): string => (isMoney ? exactly(fromNumber(count)) : shares(count));

  const facts: readonly (readonly [label: string, value: string | false | null])[] = [
    [card('investAmount'), amounts()],
    [t('term'), term !== UNKNOWN && term],
    [t('settlementWay'), numOfEarnings !== null && settlement(numOfEarnings)],
    [t('ratePerPeriod'), product.yieldPerPeriod !== null && `${product.yieldPerPeriod}%`],
    [
      t('unitLimit'),
      price.kind === 'units' && Number.isFinite(price.maxUnits) && shares(price.maxUnits),
    ],
    [t('boughtCount'), boughtCount !== null && bought(boughtCount)],
    [t(isMoney ? 'totalAmount' : 'totalQuantity'), quantity !== null && issued(quantity)],
    [card('sold'), sold !== null && `${sold}%`],
    [t('riskLevel'), isRiskLevel(riskLevel) && t('riskLevelValue', { level: riskLevel })],
    [t('issuer'), product.issuer !== '' && product.issuer],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
};

/** Whether it is one of the five levels that have texts. */
const isRiskLevel = (level: number | null): level is number =>
  level !== null && level >= 1 && level <= 5;
