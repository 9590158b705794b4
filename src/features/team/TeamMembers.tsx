import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { useTeamMemberListQuery } from '#api/teamApi.ts';
import { teamTexts } from '#shared/i18n/catalogues/teamTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { ChipTabs } from '#shared/ui/ChipTabs.tsx';
import { EmptyState } from '#shared/ui/EmptyState.tsx';
import { InfiniteList } from '#shared/ui/InfiniteList.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { MemberRow } from './MemberRow.tsx';
import type { TeamInfo } from './TeamTotals.tsx';

/** Hairlines start where the words do, past the initial. */
const Rows = styled('div')({ '--rule-start': 'calc(var(--card-pad) + 52px)' });

/** The list comes whole, on one page. */
const ONE_PAGE = {
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  fetchNextPage: () => undefined,
};

/** The members of one level, in the server's order; `?lv=` keeps the level through a reload. */
export const TeamMembers = ({ levels }: { levels: TeamInfo['levels'] }) => {
  const t = useTexts(teamTexts);
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('lv'));
  const lv = levels.find((level) => level.lv === asked)?.lv ?? levels[0]?.lv ?? 1;
  const query = useTeamMemberListQuery({ lv }, { refetchOnMountOrArgChange: 5 });
  // While another level loads, the rows of the one before are not its rows.
  const data = query.currentData;
  return (
    <>
      <ChipTabs
        label={t('levels')}
        tabs={levels.map((level) => ({
          value: level.lv,
          label: level.count === null ? level.name : `${level.name} ${level.count}`,
        }))}
        value={lv}
        onChange={(value) => setParams({ lv: String(value) }, { replace: true })}
      />
      <Rows>
        <InfiniteList
          key={lv}
          query={{ ...query, ...ONE_PAGE, data }}
          rows="joined"
          estimate={62}
          items={data?.list ?? []}
          itemKey={(member) => member.id}
          renderItem={(member) => <MemberRow member={member} />}
          empty={
            <EmptyState
              title={t('noMembers')}
              text={t('noMembersText')}
              action={
                <PillButton variant="soft" size="m" to={paths.inviteFriend}>
                  {t('goInvite')}
                </PillButton>
              }
            />
          }
        />
      </Rows>
    </>
  );
};
