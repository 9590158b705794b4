import type { Product } from '#api/contract/product.ts';
import { formatDuration, formatFrequency } from '#shared/format.ts';
import { productTexts } from '#shared/i18n/catalogues/productTexts.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { formatMoney, UNKNOWN } from '#shared/money.ts';
import { useAmountDisplay } from '#shared/ui/AmountContext.ts';
import { Card } from '#shared/ui/Card.tsx';
import { KeyValues } from '#shared/ui/KeyValues.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { priceText } from '../card/priceText.ts';
import { type Price, type ProductFigures, priceOf } from '../figures.ts';

interface KeyFactsProps {
  product: Product;
  figures: ProductFigures;
  onTerms: () => void;
}

/** The product's own facts, one a row; a fact that was not sent has no row. */
export const KeyFacts = ({ product, figures, onTerms }: KeyFactsProps) => {
  const t = useTexts(productTexts);
  const language = useLanguage();
  const { currency } = useAmountDisplay();
  const { productPeriod, numOfEarnings, quantity, riskLevel, issuer, yieldPerPeriod } = product;
  const price = priceOf(product);
  const every = formatFrequency(productPeriod.name, language);
  const term = formatDuration(product.investmentPeriod, productPeriod.name, language);

  const amounts = (): string => {
    if (price.kind !== 'range') return priceText(price, currency, t);
    const exact = (amount: string) => `${currency}${formatMoney(amount)}`;
    return t('range', { min: exact(price.min), max: exact(price.max) });
  };
  const settlement = (count: number): string =>
    every === UNKNOWN ? t('settlementCount', { count }) : t('settlementWayValue', { every, count });

  const facts: [label: string, value: string | false][] = [
    [t('investAmount'), price.kind !== 'unknown' && amounts()],
    [t('term'), term !== UNKNOWN && term],
    [t('settlementWay'), numOfEarnings !== null && settlement(numOfEarnings)],
    [t('ratePerPeriod'), yieldPerPeriod !== null && `${yieldPerPeriod}%`],
    [
      t('unitLimit'),
      unitLimit(price) !== null && t('unitLimitValue', { count: unitLimit(price) ?? 1 }),
    ],
    [
      t('totalQuantity'),
      quantity !== null && t('totalQuantityValue', { count: quantity.toLocaleString('en') }),
    ],
    [t('sold'), figures.sold !== null && `${figures.sold}%`],
    [
      t('riskLevel'),
      riskLevel !== null &&
        riskLevel >= 1 &&
        riskLevel <= 5 &&
        t('riskLevelValue', { level: riskLevel }),
    ],
    [t('issuer'), issuer !== '' && issuer],
  ];
  return (
    <Card
      title={t('keyFacts')}
      action={
        <TextLink chevron onClick={onTerms}>
          {t('allTerms')}
        </TextLink>
      }
    >
      <KeyValues
        rows={facts.flatMap(([label, value]) => (value === false ? [] : [{ label, value }]))}
      />
    </Card>
  );
};

const unitLimit = (price: Price): number | null => (price.kind === 'units' ? price.maxUnits : null);
