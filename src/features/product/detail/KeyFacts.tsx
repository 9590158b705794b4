import type { Product } from '#api/contract/product.ts';
import { productDetailTexts } from '#shared/i18n/catalogues/productDetailTexts.ts';
import { productTexts } from '#shared/i18n/catalogues/productTexts.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAmountDisplay } from '#shared/ui/AmountContext.ts';
import { Card } from '#shared/ui/Card.tsx';
import { KeyValues } from '#shared/ui/KeyValues.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import type { ProductFigures } from '../figures.ts';
import { keyFactRows } from './keyFactRows.ts';

interface KeyFactsProps {
  product: Product;
  figures: ProductFigures;
  onTerms: () => void;
}

/** The product's own facts, and the way to its documents. */
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
