import type { ProductGroup } from '#api/contract/product.ts';
import { homeTexts } from '#shared/i18n/catalogues/homeTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { productListPath } from '#shared/paths.ts';
import { Section } from '#shared/ui/Section.tsx';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { ProductCard } from '../card/ProductCard.tsx';

/** One product type (H5): its name, its description, a way to all of its products, and some of them. */
export const ProductSection = ({ group }: { group: ProductGroup }) => {
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
          {t('viewMore')}
        </TextLink>
      }
    >
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Section>
  );
};
