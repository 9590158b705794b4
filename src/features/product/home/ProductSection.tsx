import { type CSSObject, styled } from '@mui/material/styles';
import { memo } from 'react';
import type { ProductGroup } from '#api/contract/product.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { productListPath } from '#shared/paths.ts';
import { NOT_WIDE } from '#shared/theme/media.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Capital } from '#shared/ui/layout/Capital.tsx';
import { Columns } from '#shared/ui/layout/Columns.ts';
import { Section } from '#shared/ui/layout/Section.tsx';
import { Sentence } from '../card/cardStyles.ts';
import { ProductCard } from '../card/ProductCard.tsx';
import { homeTexts } from './homeTexts.ts';

/** Cards that are skipped while away from the screen, and the heights that are assumed for them meanwhile. */
const skipped = (card: string, withCaution: string): CSSObject => ({
  '& article': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto calc(${card})`,
  },
  '& article:has([data-caution])': { containIntrinsicBlockSize: `auto calc(${withCaution})` },
});

/**
 * Cards that are not near the screen are neither laid out nor painted. Until they have been, each is as
 * high as its rows make it, so that the way back finds its place; not in large text, where words wrap and
 * nobody can know, nor on wide screens, where cards of one row share its height.
 */
const Frame = styled('div')({
  containerType: 'inline-size',
  containerName: 'cards',
  [`@media ${NOT_WIDE}`]: {
    // Outside, it would be cut off with what is not painted.
    '& article a:focus-visible::after': { outlineOffset: -2 },
    // A card begins at a whole pixel then: none of the link above it may be lost.
    '& section > :first-of-type': { marginBottom: 1 },
    // The first section is on the screen: to find that out would lay out the page twice.
    '& + &': {
      ...skipped('43.4px + 10.1rem', '51.4px + 11.15rem'),
      // Cards at most 18.25rem wide within: two rows of figures.
      '@container cards (max-width: calc(18.25rem + 28px))': skipped(
        '45px + 12.4rem',
        '53px + 13.45rem',
      ),
      '@container cards (max-width: calc(15rem + 28px))': {
        '& article': { contentVisibility: 'visible' },
      },
    },
  },
});

/** One product type: its name, its description, a link to all its products, and some of them, if there are any. Kept while they are the same. */
export const ProductSection = memo(({ group }: { group: ProductGroup }) => {
  const t = useTexts(homeTexts);
  const { productTypeId, productTypeName, productTypeDescription, products } = group;
  return (
    <Frame>
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
        {products[0] ? (
          <Columns data-even>
            {products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </Columns>
        ) : (
          <Sentence>{t('noneShown')}</Sentence>
        )}
      </Section>
    </Frame>
  );
});
