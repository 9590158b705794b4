import { styled } from '@mui/material/styles';
import { type ComponentType, memo } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import type { IconProps } from '#shared/icons/Icon.tsx';
import { InviteIcon } from '#shared/icons/subjects/InviteIcon.tsx';
import { RechargeIcon } from '#shared/icons/subjects/RechargeIcon.tsx';
import { TeamIcon } from '#shared/icons/subjects/TeamIcon.tsx';
import { WithdrawIcon } from '#shared/icons/subjects/WithdrawIcon.tsx';
import { paths } from '#shared/paths.ts';
import { bare, press } from '#shared/theme/styles.ts';
import { Capital } from '#shared/ui/layout/Capital.tsx';
import { Link } from '#shared/ui/navigation/Link.tsx';
import { homeTexts } from './homeTexts.ts';

const Row = styled('nav')({
  display: 'grid',
  // Two by two where large letters would run into each other.
  gridTemplateColumns: 'repeat(auto-fit, minmax(clamp(24%, (18rem - 100%) * 999, 50%), 1fr))',
  margin: '4px -8px 0',
});

const Action = styled(Link)(({ theme }) => ({
  ...bare,
  ...theme.typography.caption,
  ...press,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 7,
  padding: '4px 2px',
  borderRadius: 16,
  color: theme.vars.palette.ink1,
  textAlign: 'center',
}));

const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 'min(3.25rem, 84%)',
  aspectRatio: '1',
  borderRadius: '36.5%',
  color: theme.vars.palette.brand,
  backgroundColor: theme.vars.palette.surface,
  boxShadow: theme.vars.palette.cardShadow,
}));

type ActionKey = 'recharge' | 'withdraw' | 'inviteFriends' | 'myTeam';
const ACTIONS: readonly [ActionKey, string, ComponentType<IconProps>][] = [
  ['recharge', paths.accountRecharge, RechargeIcon],
  ['withdraw', paths.withdraw, WithdrawIcon],
  ['inviteFriends', paths.inviteFriend, InviteIcon],
  ['myTeam', paths.myTeam, TeamIcon],
];

/** The four quick buttons. */
export const QuickActions = memo(() => {
  const t = useTexts(homeTexts);
  return (
    <Row aria-label={t('quickActions')}>
      {ACTIONS.map(([key, to, Icon]) => (
        <Action key={key} to={to}>
          <Tile>
            <Icon size={27} />
          </Tile>
          <Capital>{t(key)}</Capital>
        </Action>
      ))}
    </Row>
  );
});
