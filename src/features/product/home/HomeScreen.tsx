import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDeferredValue } from 'react';
import { type Banner, bannerList, productIndex } from '#api/contract/product.ts';
import { FETCH_ONLY } from '#api/endpoint.ts';
import { useLastSeen } from '#api/lastFigures/useLastSeen.ts';
import { useMemberInfoQuery } from '#api/memberApi.ts';
import { useProductBannersQuery, useProductIndexQuery } from '#api/productApi.ts';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { setupOf } from '#api/session/setup.ts';
import { useAppSelector } from '#app/hooks.ts';
import { companyTexts } from '#shared/i18n/catalogues/companyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { isPositive } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { LazyPart } from '#shared/ui/code/LazyPart.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Capital } from '#shared/ui/layout/Capital.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { SetupPlace } from '#shared/ui/setup/SetupPlace.tsx';
import { RiskFooter } from '../RiskFooter.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';
import { HomeBar } from './HomeBar.tsx';
import { SectionsSkeleton } from './HomeSkeleton.tsx';
import { homeTexts } from './homeTexts.ts';
import { NextPayoutPlace } from './NextPayoutPlace.tsx';
import { NoticeBar, NoticePlace } from './NoticeBar.tsx';
import { ProductSections } from './ProductSections.tsx';
import { QuickActions } from './QuickActions.tsx';

const loadNoProducts = () => import('./NoProducts.tsx');
const loadSetup = () => import('../HomeSetup.tsx');

const BannerPlace = styled('div')({ aspectRatio: '375 / 210' });

const NO_BANNERS: readonly Banner[] = [];

/**
 * /home: banners, notice, quick buttons, and a section per product type. Until there are answers, and
 * where there come none, what the member last saw, with its time. Banners that fail to load are left out. Each of its
 * answers draws it again, at once: its parts are kept (`memo`).
 */
const HomeScreen = () => {
  const t = useTexts(homeTexts);
  const pageName = useTexts(companyTexts);
  const index = useProductIndexQuery();
  // Not all among the first effects: together they hold the page up.
  const isDrawn = useDeferredValue(true, false);
  const home = useProductBannersQuery(isDrawn ? undefined : skipToken);
  // Refreshes the unread count whenever the home screen is opened.
  const member = useMemberInfoQuery(isDrawn ? undefined : skipToken, FETCH_ONLY);
  const info = useAppSelector(selectUserInfo);
  const refresh = () =>
    Promise.all([index.refetch(), ...(isDrawn ? [home.refetch(), member.refetch()] : [])]);
  // In the background: drawn with the answer, in its task, they would hold the page up.
  const top = useDeferredValue(useLastSeen('productBanners', home.data, bannerList.response).data);
  const products = useLastSeen('productIndex', index.data, productIndex.response);
  const groups = useDeferredValue(products.data?.productByTypes);
  const query = { ...index, refetch: refresh, data: groups };
  const isBare = !groups?.some(({ products: [first] }) => first);
  const isTopAwaited = !top && !home.isError;
  const footer = (
    <RiskFooter>
      <TextLink to={paths.companyCertificate}>
        <Capital>{pageName('companyCertificate')}</Capital>
      </TextLink>
    </RiskFooter>
  );

  return (
    <Screen title={t('title')} bar="none" header={<HomeBar />} onRefresh={refresh} wide>
      <SeenAt at={products.seenAt} hasFailed={index.isError} />
      <Columns data-even>
        <ColumnPart>
          {isTopAwaited && (
            <BannerPlace>
              <Skeleton height="100%" radius={22} />
            </BannerPlace>
          )}
          <BannerCarousel banners={top?.banners ?? NO_BANNERS} />
        </ColumnPart>
        <ColumnPart data-beside>
          {isTopAwaited ? <NoticePlace /> : <NoticeBar notice={top?.notice ?? ''} />}
          <QuickActions />
          {isPositive(info?.holdingAmount) && (
            <NextPayoutPlace isWanted={groups !== undefined} seenAt={products.seenAt} />
          )}
          <SetupPlace load={loadSetup} setup={info && setupOf(info)} />
        </ColumnPart>
      </Columns>
      <QueryStates
        query={query}
        isInstant
        isEmpty={() => isBare}
        skeleton={<SectionsSkeleton />}
        empty={<LazyPart load={loadNoProducts} props={{}} skeleton={<SectionsSkeleton />} />}
      >
        {(known) => <ProductSections groups={known} footer={footer} />}
      </QueryStates>
      {isBare && footer}
    </Screen>
  );
};

export default HomeScreen;
