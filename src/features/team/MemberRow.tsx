import { styled } from '@mui/material/styles';
import { REALNAME } from '#api/contract/member.ts';
import type { TeamMember } from '#api/contract/team.ts';
import { formatDate } from '#shared/format/dates.ts';
import { maskName, maskPhone } from '#shared/format/masks.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { tile } from '#shared/theme/styles.ts';
import { cardPadding } from '#shared/theme/tokens.ts';
import { Chip } from '#shared/ui/feedback/Chip.tsx';
import { teamTexts } from './teamTexts.ts';

const Root = styled('article')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 64,
  padding: `10px ${cardPadding}`,
});
/** In English as wide for either state: beside it each row's text breaks alike. */
const State = styled('span')({
  display: 'flex',
  justifyContent: 'flex-end',
  marginLeft: 'auto',
  '&:lang(en)': { minWidth: '5.25rem' },
});
const Initial = styled('span')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...tile,
    fontSize: '1rem',
    fontWeight: 600,
    color: palette.brand,
    backgroundColor: palette.brandTint,
    '&[data-tint="1"]': { color: palette.amber, backgroundColor: palette.amberTint },
    '&[data-tint="2"]': { color: palette.info.main, backgroundColor: palette.infoTint },
    '&[data-tint="3"]': { color: palette.success.main, backgroundColor: palette.successTint },
  };
});
const What = styled('div')({ flex: '1 1 7rem', minWidth: 0 });
const Name = styled('h2')(({ theme }) => ({ ...theme.typography.body1, overflowWrap: 'anywhere' }));
const Meta = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink3,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.25em',
  // A dot between the two, cut off where the second begins a line.
  overflow: 'clip',
  '& > span + span': { position: 'relative' },
  '& > span + span::before': {
    content: '"·"',
    position: 'absolute',
    insetInlineStart: '-1.25em',
    width: '1.25em',
    textAlign: 'center',
  },
}));

/** A member of the team as others may see them: masked, without amounts. */
export const MemberRow = ({ member }: { member: TeamMember }) => {
  const t = useTexts(teamTexts);
  const name = maskName(member.username);
  const status = member.realname_status;
  const verified = status === REALNAME.verified;
  const isKnown = Object.values<number>(REALNAME).includes(status);
  return (
    <Root>
      <Initial aria-hidden data-tint={member.id % 4}>
        {[...name][0] ?? ''}
      </Initial>
      <What>
        <Name>{name || UNKNOWN}</Name>
        <Meta>
          {member.phone && <span>{maskPhone(member.phone)}</span>}{' '}
          <span>{t('joined', { date: formatDate(member.created_at) })}</span>
        </Meta>
      </What>
      <State>
        <Chip tone={verified ? 'success' : 'neutral'}>
          {isKnown ? t(verified ? 'verified' : 'notVerified') : t('unknownStatus')}
        </Chip>
      </State>
    </Root>
  );
};
