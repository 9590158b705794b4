import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import type { TeamMember } from '#api/contract/team.ts';
import { PAGE_SIZE, SOON_STALE } from '#api/endpoint.ts';
import { useTeamMemberListQuery } from '#api/teamApi.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useServerName } from '#shared/i18n/serverNames.ts';
import { ExchangeIcon } from '#shared/icons/subjects/ExchangeIcon.tsx';
import { bare, press } from '#shared/theme/styles.ts';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';
import { ListSkeleton } from '#shared/ui/lists/ListSkeleton.tsx';
import { ChipTabs } from '#shared/ui/navigation/ChipTabs.tsx';
import { byJoinDate } from './joinOrder.ts';
import { MemberRow } from './MemberRow.tsx';
import { NoMembers } from './NoMembers.tsx';
import { Pagination } from './Pagination.tsx';
import { shownLevel } from './shownLevel.ts';
import type { TeamInfo } from './TeamTotals.tsx';
import { teamTexts } from './teamTexts.ts';
import { useTurnedPage } from './useTurnedPage.ts';

/** Hairlines start at the text, after the initial. */
const Rows = styled('ul')(({ theme }) => ({
  '& > li + li': {
    backgroundImage: `linear-gradient(${theme.vars.palette.line}, ${theme.vars.palette.line})`,
    backgroundSize: 'calc(100% - var(--card-pad) - 52px) 1px',
    backgroundPosition: 'right top',
    backgroundRepeat: 'no-repeat',
  },
}));

const Order = styled('button')(({ theme }) => ({
  ...bare,
  ...press,
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  justifySelf: 'end',
  width: 'fit-content',
  minHeight: 44,
  // Aligned by its text, not by its tap area.
  margin: '-10px 2px -10px auto',
  padding: '0 4px',
  color: theme.vars.palette.ink2,
}));

/** Rows of the skeleton of a level whose number of members is not known. */
const SOME = 5;

const isEmpty = ({ list }: { list: readonly TeamMember[] }): boolean => list.length === 0;

/**
 * The members of one level, by the day they joined. The server sends all of them; ten are shown at
 * a time. `?lv=`, `?order=` and `?page=` survive a reload.
 */
export const TeamMembers = ({ levels }: { levels: TeamInfo['levels'] }) => {
  const t = useTexts(teamTexts);
  const nameOf = useServerName('level');
  const [params, setParams] = useSearchParams();
  const lv = shownLevel(levels, params);
  const query = useTeamMemberListQuery({ lv }, SOON_STALE);
  // While another level loads, the former level's rows are not shown.
  const oldestFirst = params.get('order') === 'oldest';
  const members = byJoinDate(query.currentData?.list ?? [], oldestFirst);
  // How many there will be: their room is kept.
  const expected = levels.find((level) => level.lv === lv)?.count ?? SOME;
  const count = query.currentData || query.isError ? members.length : expected;
  const pages = Math.max(1, Math.ceil(members.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), pages);
  const first = (page - 1) * PAGE_SIZE;
  const { top, turnTo } = useTurnedPage(page, pages);
  const show = (level: number, number = 1, isOldestFirst = oldestFirst) =>
    setParams(
      {
        lv: String(level),
        ...(isOldestFirst && { order: 'oldest' }),
        ...(number > 1 && { page: String(number) }),
      },
      { replace: true },
    );
  return (
    <>
      <ChipTabs
        label={t('levels')}
        tabs={levels.map(({ lv: value, name, count: members }) => {
          const level = nameOf(value, name);
          return {
            value,
            label: members === null ? level : t('levelCount', { level, count: members }),
          };
        })}
        value={lv}
        onChange={(value) => show(value)}
      />
      {count > 1 && (
        <Order type="button" onClick={() => show(lv, 1, !oldestFirst)}>
          <ExchangeIcon size={16} plain />
          <VisuallyHidden>{t('order')}</VisuallyHidden>
          {t(oldestFirst ? 'oldestFirst' : 'newestFirst')}
        </Order>
      )}
      <QueryStates
        query={{ ...query, data: query.currentData }}
        skeleton={<ListSkeleton count={Math.min(count, PAGE_SIZE) || 1} />}
        isEmpty={isEmpty}
        empty={<NoMembers lv={lv} />}
      >
        <Card flush>
          <Rows ref={top} role="list" aria-label={t('members')}>
            {members.slice(first, first + PAGE_SIZE).map((member) => (
              <li key={member.id}>
                <MemberRow member={member} />
              </li>
            ))}
          </Rows>
        </Card>
        <Pagination
          page={page}
          pages={pages}
          onChange={(number) => {
            turnTo(number);
            show(lv, number);
          }}
          label={t('memberPages')}
        />
      </QueryStates>
    </>
  );
};
