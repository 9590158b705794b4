import { styled } from '@mui/material/styles';
import { useMemberInfoQuery } from '#api/memberApi.ts';
import { mineTexts } from '#shared/i18n/catalogues/mineTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { RidgeArt } from '#shared/ui/art/RidgeArt.tsx';
import { QueryStates } from '#shared/ui/QueryStates.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { MineHeader } from './MineHeader.tsx';
import { MineGrid, MineList } from './MineLinks.tsx';

const Art = styled('div')({ position: 'absolute', inset: '0 0 auto', height: 226 });
const Body = styled('div')({ position: 'relative', display: 'grid', gap: 12 });

/** R13: the member, the balance, and the ways to everything that belongs to the account. */
const MineScreen = () => {
  const t = useTexts(mineTexts);
  const query = useMemberInfoQuery(undefined, { refetchOnMountOrArgChange: 5 });
  return (
    <Screen title={t('title')} bar="art" onRefresh={query.refetch}>
      <Art aria-hidden>
        <RidgeArt variant="header" />
      </Art>
      <QueryStates query={query}>
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
