import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { isBusinessCode } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { useProductInfoQuery } from '#api/productApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { readId } from '#shared/readId.ts';
import * as onArt from '#shared/theme/artColours.ts';
import { media } from '#shared/theme/media.ts';
import { Cover } from '#shared/ui/covers/Cover.tsx';
import { useMediaQuery } from '#shared/ui/device/useMediaQuery.ts';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { DetailFooter } from './DetailFooter.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { MissingProduct } from './MissingProduct.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import { productDetailTexts } from './productDetailTexts.ts';
import { ShareButton } from './ShareButton.tsx';
import { useRememberViewed } from './useRememberViewed.ts';

/** Height of the cover; the content overlaps its lower end. */
const ART_HEIGHT = 190;
const OVERLAP = 34;

const Shade = styled('div')({
  position: 'relative',
  height: '100%',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(${onArt.shade}, transparent 45%)`,
  },
});

const Paper = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  flex: '1 0 auto !important',
  marginTop: `calc(var(--art) - ${OVERLAP}px)`,
  padding: '20px var(--gutter) 24px',
  borderRadius: '28px 28px 0 0',
  backgroundColor: theme.vars.palette.paper,
  '& > *': { minWidth: 0 },
  [`@media ${media.lowLandscape}`]: { marginTop: 0, paddingTop: 6, borderRadius: 0 },
  [`@media ${media.wide}`]: { paddingInline: 'max(var(--gutter), (100% - var(--page)) / 2)' },
}));

/** /product-detail/{id}. */
const ProductDetailScreen = () => {
  const id = readId(useParams().id);
  return id === null ? <MissingProduct /> : <Detail id={id} />;
};

const Detail = ({ id }: { id: number }) => {
  const t = useTexts(productDetailTexts);
  const termsId = useId();
  // A phone on its side has its height for what is read: no cover, and a bar like any other page's.
  const isLow = useMediaQuery(media.lowLandscape);
  const query = useProductInfoQuery(id);
  const { currentData: product, error } = query;
  useRememberViewed(product);
  const missing =
    isBusinessCode(error, CODE.notFound) || isBusinessCode(error, CODE.productMissing);
  if (missing) return <MissingProduct />;
  return (
    <Screen
      title={product?.name || t('detail')}
      bar={isLow ? 'back' : 'art'}
      art={
        isLow ? null : (
          <Shade data-product-art>
            <Cover src={product?.cover ?? ''} id={id} shape="wide" eager />
          </Shade>
        )
      }
      artHeight={ART_HEIGHT}
      headerActions={<ShareButton title={product?.name ?? ''} look={isLow ? 'plain' : 'glass'} />}
      footer={product && <DetailFooter product={product} />}
      onRefresh={query.refetch}
      flush
      wide
    >
      {product && <SeenAt at={readBefore(query)} hasFailed />}
      <Paper>
        <QueryStates query={{ ...query, data: product }} skeleton={<DetailSkeleton />}>
          {(data) => <ProductDetail product={data} termsId={termsId} />}
        </QueryStates>
      </Paper>
    </Screen>
  );
};

export default ProductDetailScreen;
