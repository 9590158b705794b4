import type { Product } from '#api/contract/product.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import type { ProductFigures } from '../figures.ts';
import { productTexts } from '../productTexts.ts';
import { keyFactRows } from './keyFactRows.ts';
import { productDetailTexts } from './productDetailTexts.ts';

interface KeyFactsProps {
  product: Product;
  figures: ProductFigures;
  onTerms: () => void;
}

/** The product's key facts, and a link to its documents. */
export const KeyFacts = ({ product, figures, onTerms }: KeyFactsProps) => {
  const t = useTexts(productDetailTexts);
  const card = useTexts(productTexts);
  const language = useLanguage();
  const { currency } = useAmountDisplay();
  return (
    <Card
      title={t('keyFacts')}
      action={
        <TextLink chevron onClick={onTerms}>
          {t('allTerms')}
        </TextLink>
      }
    >
      <KeyValues rows={keyFactRows(product, figures, { t, card, language, currency })} />
    </Card>
  );
};
