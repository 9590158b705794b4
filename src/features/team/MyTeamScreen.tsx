import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZE, READ_AGAIN, SOON_STALE } from '#api/endpoint.ts';
import { readBefore } from '#api/lastFigures/readBefore.ts';
import { teamApi, useTeamInfoQuery } from '#api/teamApi.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { radius } from '#shared/theme/tokens.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { ListSkeleton } from '#shared/ui/lists/ListSkeleton.tsx';
import { InviteCard } from './InviteCard.tsx';
import { shownLevel } from './shownLevel.ts';
import { TeamMembers } from './TeamMembers.tsx';
import { TeamTotals } from './TeamTotals.tsx';
import { teamTexts } from './teamTexts.ts';

const Body = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 });
const Fine = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.vars.palette.ink3,
}));

/** Room of the chips, and of the choice of an order below them. */
const Choices = styled('div')({ padding: '4px 0 40px' });

/** Skeleton of the totals, the invite code, the levels and the members. */
const TeamSkeleton = () => (
  <Body>
    <Skeleton height="10.9375rem" radius={radius.card} />
    <Card>
      <Skeleton height="2.625rem" radius={radius.inset} />
    </Card>
    <Choices>
      <Skeleton width="64%" height="2.25rem" radius={18} />
    </Choices>
    <ListSkeleton count={PAGE_SIZE} />
  </Body>
);

const { teamMemberList } = teamApi.endpoints;

/** The members invited, by level: counts and credited rewards, without rankings or promises. */
const MyTeamScreen = () => {
  const t = useTexts(teamTexts);
  const dispatch = useAppDispatch();
  const query = useTeamInfoQuery(undefined, SOON_STALE);
  const [params] = useSearchParams();
  const refresh = () => {
    const lv = shownLevel(query.data?.levels ?? [], params);
    return Promise.all([query.refetch(), dispatch(teamMemberList.initiate({ lv }, READ_AGAIN))]);
  };
  return (
    <Screen
      title={t('team')}
      onRefresh={refresh}
      headerActions={
        <TextLink tone="muted" to={paths.teamReward}>
          {t('rules')}
        </TextLink>
      }
    >
      <SeenAt at={readBefore(query)} hasFailed />
      <QueryStates query={query} skeleton={<TeamSkeleton />}>
        {(info) => (
          <Body>
            <TeamTotals info={info} />
            <InviteCard code={info.invite_code} />
            <TeamMembers levels={info.levels} />
          </Body>
        )}
      </QueryStates>
      <div>
        <Fine>{t('conductShort')}</Fine>
        <Fine>{t('riskNotice')}</Fine>
      </div>
    </Screen>
  );
};

export default MyTeamScreen;
