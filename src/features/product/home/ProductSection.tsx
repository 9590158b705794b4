import { memo } from 'react';
import type { ProductGroup } from '#api/contract/product.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { productListPath } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Columns } from '#shared/ui/layout/Columns.ts';
import { Section } from '#shared/ui/layout/Section.tsx';
import { Capital } from '../Capital.tsx';
import { ProductCard } from '../card/ProductCard.tsx';
import { homeTexts } from './homeTexts.ts';

/** One product type: its name, its description, a link to all its products, and some of them. Kept while they are the same. */
export const ProductSection = memo(({ group }: { group: ProductGroup }) => {
  const t = useTexts(homeTexts);
  const { productTypeId, productTypeName, productTypeDescription, products } = group;
  return (
    <Section
      title={productTypeName}
      description={productTypeDescription}
      action={
        <TextLink
          chevron
          to={productListPath(productTypeId)}
          label={t('viewMoreOf', { type: productTypeName })}
        >
          <Capital>{t('viewMore')}</Capital>
        </TextLink>
      }
    >
      <Columns data-even>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Columns>
    </Section>
  );
});
