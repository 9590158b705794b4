import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { Product } from '#api/contract/product.ts';
import { productApi } from '#api/productApi.ts';
import { selectCurrency } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { formatDuration } from '#shared/format/periods.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { productDetailPath } from '#shared/paths.ts';
import { Cover } from '#shared/ui/covers/Cover.tsx';
import { CardLink } from '#shared/ui/layout/CardLink.ts';
import { BuyButton } from '../buy/BuyButton.tsx';
import { figuresOf, priceOf } from '../figures.ts';
import { Percent } from '../Percent.tsx';
import { ProductStatusChip } from '../ProductStatusChip.tsx';
import { productTexts } from '../productTexts.ts';
import { CautionLine } from './CautionLine.tsx';
import { Bottom, Cell, Cells, Frame, Name, Sentence, Sold, TitleRow, Top } from './cardStyles.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { priceText, settlementText } from './priceText.ts';

const Grow = styled('div')({ flex: 1, minWidth: 0 });
const Above = styled('div')({ position: 'relative', zIndex: 1, display: 'grid' });

interface ProductCardProps {
  product: Product;
  /** Its heading's level, one below the heading above it. */
  heading?: 'h2' | 'h3';
}

/**
 * A product in lists: the card links to its detail, the button buys. Kept while its product is the same:
 * the home screen adds a card a frame, and must not draw those before it again.
 */
export const ProductCard = memo(({ product, heading = 'h3' }: ProductCardProps) => {
  const t = useTexts(productTexts);
  const language = useLanguage();
  const currency = useAppSelector(selectCurrency);
  const prefetchInfo = productApi.usePrefetch('productInfo');
  const { totalRate, annual, sold, isCompleted } = figuresOf(product);
  const price = priceText(priceOf(product), currency, t);
  const term = formatDuration(product.investmentPeriod, product.productPeriod.name, language);
  const warmUp = () => prefetchInfo(product.id, { ifOlderThan: 60 });

  return (
    <Frame>
      <Top>
        <Cover src={product.cover} id={product.id} size={60} />
        <Grow>
          <TitleRow>
            <Name as={heading}>
              <CardLink to={productDetailPath(product.id)} onPointerDown={warmUp} onFocus={warmUp}>
                {product.name || UNKNOWN}
              </CardLink>
            </Name>
            <ProductStatusChip status={product.status} />
          </TitleRow>
          <Sentence>{settlementText(product, language, t)}</Sentence>
        </Grow>
      </Top>
      <Cells>
        <Cell>
          <dt>{t('totalRate')}</dt>
          <dd>
            <Percent
              value={totalRate}
              size="xl"
              tone={isCompleted || totalRate === null ? 'muted' : 'gain'}
            />
          </dd>
          {annual !== null && <dd data-yearly>{t('yearly', { percent: annual })}</dd>}
        </Cell>
        <Cell>
          <dt>{t('period')}</dt>
          <dd>{term}</dd>
        </Cell>
        <Cell>
          <dt>{t('investAmount')}</dt>
          <dd>{price}</dd>
        </Cell>
      </Cells>
      <CautionLine annual={annual} />
      <Bottom>
        <Sold>
          <p>
            <span>{t('sold')}</span>
            <b>{sold === null ? UNKNOWN : `${sold}%`}</b>
          </p>
          <ProgressBar percent={sold} label={t('sold')} muted={isCompleted} />
        </Sold>
        <Above>
          <BuyButton product={product} size="s" />
        </Above>
      </Bottom>
    </Frame>
  );
});
