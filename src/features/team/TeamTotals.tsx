import { styled } from '@mui/material/styles';
import type { ResponseOf } from '#api/contract/call.ts';
import type { teamInfo } from '#api/contract/team.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import * as onArt from '#shared/theme/artColours.ts';
import { radius } from '#shared/theme/tokens.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { wholeAmounts } from '#shared/ui/amounts/wholeAmounts.ts';
import { ContourArt } from '#shared/ui/covers/ContourArt.tsx';
import { teamTexts } from './teamTexts.ts';

const Root = styled('section')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  padding: '20px 20px 18px',
  borderRadius: radius.card,
  color: onArt.ink,
  boxShadow: theme.vars.palette.cardShadow,
  '& dt': { ...theme.typography.caption, color: onArt.ink2 },
}));
const Backdrop = styled('div')({ position: 'absolute', inset: 0 });
const Total = styled('dl')({
  position: 'relative',
  '& dd': { fontSize: '2.375rem', lineHeight: '2.875rem', fontWeight: 600 },
});
const Parts = styled('dl')({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 16px',
  marginTop: 14,
  paddingTop: 14,
  borderTop: `1px solid ${onArt.line}`,
  '& > div': {
    ...wholeAmounts,
    flex: '1 1 5.75rem',
    display: 'flex',
    flexDirection: 'column-reverse',
  },
  '& dd': { fontSize: '1.125rem', lineHeight: '1.625rem', fontWeight: 600 },
});

export type TeamInfo = ResponseOf<typeof teamInfo>;

/** Totals of the team: numbers of members, and rewards credited so far. */
export const TeamTotals = ({ info }: { info: TeamInfo }) => {
  const t = useTexts(teamTexts);
  return (
    <Root aria-label={t('team')} data-on-art>
      <Backdrop aria-hidden>
        <ContourArt name="quiet-team" />
      </Backdrop>
      <Total>
        <dt>{t('total')}</dt>
        <dd>{info.total ?? UNKNOWN}</dd>
      </Total>
      <Parts>
        <div>
          <dt>{t('direct')}</dt>
          <dd>{info.direct ?? UNKNOWN}</dd>
        </div>
        <div>
          <dt>{t('invested')}</dt>
          <dd>{info.invested ?? UNKNOWN}</dd>
        </div>
        <div>
          <dt>{t('reward')}</dt>
          <dd>
            <Amount value={info.total_reward} tone="inherit" even live />
          </dd>
        </div>
      </Parts>
    </Root>
  );
};
