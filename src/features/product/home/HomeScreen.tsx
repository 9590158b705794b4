import { styled } from '@mui/material/styles';
import { useMemberInfoQuery } from '#api/memberApi.ts';
import { useProductBannersQuery, useProductIndexQuery } from '#api/productApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { RiskFooter } from '../RiskFooter.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';
import { HomeBar } from './HomeBar.tsx';
import { SectionsSkeleton } from './HomeSkeleton.tsx';
import { homeTexts } from './homeTexts.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { ProductSection } from './ProductSection.tsx';
import { QuickActions } from './QuickActions.tsx';

const BannerPlace = styled('div')({ aspectRatio: '375 / 210' });

/**
 * /home: banners, notice, quick buttons, and a section per product type. Banners that fail to load
 * are left out; a failed refresh keeps the former content.
 */
const HomeScreen = () => {
  const t = useTexts(homeTexts);
  const home = useProductBannersQuery();
  const index = useProductIndexQuery();
  // Refreshes the unread count whenever the home screen is opened.
  const member = useMemberInfoQuery();
  const refresh = () => Promise.all([home.refetch(), index.refetch(), member.refetch()]);

  return (
    <Screen title={t('title')} bar="none" header={<HomeBar />} onRefresh={refresh}>
      {home.isLoading && (
        <BannerPlace>
          <Skeleton height="100%" radius={22} />
        </BannerPlace>
      )}
      <BannerCarousel banners={home.data?.banners ?? []} />
      <NoticeBar notice={home.data?.notice ?? ''} />
      <QuickActions />
      <QueryStates
        query={{ ...index, refetch: refresh }}
        instant
        skeleton={<SectionsSkeleton />}
        isEmpty={({ productByTypes }) => productByTypes.length === 0}
        empty={<EmptyState title={t('noProductsTitle')} text={t('noProductsText')} />}
      >
        {({ productByTypes }) =>
          productByTypes.map((group) => <ProductSection key={group.productTypeId} group={group} />)
        }
      </QueryStates>
      <RiskFooter>
        <TextLink to={paths.companyCertificate}>{t('companyCertificate')}</TextLink>
      </RiskFooter>
    </Screen>
  );
};

export default HomeScreen;
