import { styled } from '@mui/material/styles';
import { useMemberInfoQuery } from '#api/memberApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { RidgeArt } from '#shared/ui/art/RidgeArt.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { MineHeader } from './MineHeader.tsx';
import { MineGrid, MineList } from './MineLinks.tsx';
import { MineSkeleton } from './MineSkeleton.tsx';
import { mineTexts } from './mineTexts.ts';

const ART_HEIGHT_PX = 226;
/** Age in seconds from which the figures are fetched again when the tab is shown. */
const FRESH_FOR_S = 5;

const Body = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

/** The member, the balance, and links to everything in the account. */
const MineScreen = () => {
  const t = useTexts(mineTexts);
  const query = useMemberInfoQuery(undefined, { refetchOnMountOrArgChange: FRESH_FOR_S });
  return (
    <Screen
      title={t('title')}
      bar="none"
      art={<RidgeArt variant="header" />}
      artHeight={ART_HEIGHT_PX}
      artGrows
      onRefresh={query.refetch}
    >
      <QueryStates query={query} skeleton={<MineSkeleton />}>
        {(member) => (
          <Body>
            <MineHeader member={member} />
            <BalanceCard member={member} />
            <MineGrid />
            <MineList member={member} />
          </Body>
        )}
      </QueryStates>
    </Screen>
  );
};

export default MineScreen;
