import { styled } from '@mui/material/styles';
import { type Member, REALNAME } from '#api/contract/member.ts';
import { maskAccount } from '#shared/format/masks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { GearIcon } from '#shared/icons/subjects/GearIcon.tsx';
import { MailIcon } from '#shared/icons/subjects/MailIcon.tsx';
import { paths } from '#shared/paths.ts';
import * as onArt from '#shared/theme/artColours.ts';
import { media } from '#shared/theme/media.ts';
import { twoLines } from '#shared/theme/styles.ts';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { MemberAvatar } from '#shared/ui/pictures/MemberAvatar.tsx';
import { ShieldIcon } from './icons/ShieldIcon.tsx';
import { mineTexts } from './mineTexts.ts';

const Root = styled('div')({
  // Above the art, which is positioned.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: 'calc(6px + env(safe-area-inset-top, 0px)) 0 14px',
  marginRight: -8,
  '&[data-on-art]': { color: onArt.ink },
  [`@media ${media.small}`]: { gap: 10 },
  // In large text the name needs the tile's space.
  '@media (max-width: 15em)': { '& > [aria-hidden]': { display: 'none' } },
});

const Who = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const NameRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
});
/** Two lines of it: whole it is in the settings, and the art has its height. */
const Name = styled('p')(({ theme }) => ({
  ...theme.typography.h4,
  minWidth: 0,
  ...twoLines,
}));
const Phone = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  // Large letters leave a phone number on one line.
  fontSize: 'min(.875rem, 6.5vw)',
  color: theme.vars.palette.ink2,
  '[data-on-art] &': { color: onArt.ink2 },
}));
const Verified = styled('span')(({ theme }) => ({
  ...theme.typography.overline,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 22,
  padding: '0 8px 0 5px',
  borderRadius: 8,
  whiteSpace: 'nowrap',
  background: theme.vars.palette.brandTint,
  color: theme.vars.palette.brand,
  '[data-on-art] &': { background: onArt.glassDeep, color: onArt.ink2 },
}));

interface MineHeaderProps {
  readonly member: Member;
  readonly isOnArt: boolean;
}

/** The member, on art where there is some, with links to messages and settings. */
export const MineHeader = ({ member, isOnArt }: MineHeaderProps) => {
  const t = useTexts(mineTexts);
  const { avatar, realnameStatus, unreadCount: unread } = member;
  const name = member.realname || member.username || t('member');
  const verification = {
    [REALNAME.none]: t('unverified'),
    [REALNAME.rejected]: t('verificationRejected'),
    [REALNAME.pending]: t('verifying'),
    [REALNAME.verified]: t('verified'),
  }[realnameStatus];
  return (
    <Root data-on-art={isOnArt || undefined}>
      <MemberAvatar src={avatar} name={name} />
      <Who>
        <NameRow>
          <Name>{name}</Name>
          <Verified>
            <ShieldIcon size={15} plain />
            {verification ?? t('unknownStatus')}
          </Verified>
        </NameRow>
        <Phone>{maskAccount(member)}</Phone>
      </Who>
      <IconButton
        label={unread > 0 ? t('messagesUnread', { count: unread }) : t('messages')}
        to={paths.siteMessage}
        badge={unread}
      >
        <MailIcon plain />
      </IconButton>
      <IconButton label={t('settings')} to={paths.accountSettings}>
        <GearIcon plain />
      </IconButton>
    </Root>
  );
};
