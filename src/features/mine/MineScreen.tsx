import { styled } from '@mui/material/styles';
import { useSeenMember } from '#api/lastFigures/useSeenMember.ts';
import { setupOf } from '#api/session/setup.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { media } from '#shared/theme/media.ts';
import { useCode } from '#shared/ui/code/useCode.ts';
import { useMediaQuery } from '#shared/ui/device/useMediaQuery.ts';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { RidgeArt } from '#shared/ui/ridges/RidgeArt.tsx';
import { SetupPlace } from '#shared/ui/setup/SetupPlace.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { MineHeader } from './MineHeader.tsx';
import { MineGrid, MineList, MinePlans } from './MineLinks.tsx';
import { MineSkeleton } from './MineSkeleton.tsx';
import { mineTexts } from './mineTexts.ts';

const loadInstall = () => import('./MineInstall.tsx');
const loadSetup = () => import('./MineSetup.tsx');

const ART_HEIGHT_PX = 226;

/** Pulled down it keeps its size, and its sky fills what opens above. */
const Ridges = styled('div')({
  height: '100%',
  paddingTop: 'var(--pull, 0px)',
  '& > svg': { overflow: 'visible' },
});
const Body = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });

/**
 * The member, the balance, and links to everything in the account. Until there is an answer, what
 * the member last saw, with its time.
 */
const MineScreen = () => {
  const t = useTexts(mineTexts);
  const { query, seenAt } = useSeenMember();
  // A phone on its side has its height for what is read.
  const isLow = useMediaQuery(media.lowLandscape);
  const { Component: Install } = useCode(loadInstall, true);
  return (
    <Screen
      title={t('title')}
      bar="none"
      art={
        isLow ? null : (
          <Ridges>
            <RidgeArt variant="header" />
          </Ridges>
        )
      }
      artHeight={ART_HEIGHT_PX}
      artGrows
      wide
      onRefresh={query.refetch}
    >
      <QueryStates query={query} skeleton={<MineSkeleton />}>
        {(member) => (
          <Body>
            <MineHeader member={member} isOnArt={!isLow} />
            <Columns data-even>
              <ColumnPart>
                <div>
                  <SeenAt at={seenAt} hasFailed={query.isError} />
                  <BalanceCard member={member} />
                </div>
                <SetupPlace load={loadSetup} setup={setupOf(member)} />
                <MineGrid />
              </ColumnPart>
              <ColumnPart data-beside>
                <MinePlans member={member} />
                <MineList member={member} />
                {Install && <Install />}
              </ColumnPart>
            </Columns>
          </Body>
        )}
      </QueryStates>
    </Screen>
  );
};

export default MineScreen;
