import { styled } from '@mui/material/styles';
import type { Member } from '#api/contract/member.ts';
import { maskAccount } from '#shared/format/masks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { MemberAvatar } from '#shared/ui/pictures/MemberAvatar.tsx';
import { accountTexts } from '../accountTexts.ts';

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 14 });

const Who = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& h2': { ...theme.typography.h6, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.subtitle2, color: theme.vars.palette.ink2 },
}));

/** The profile, read-only: there is no call to change avatar or name. */
export const ProfileCard = ({ member }: { member: Member }) => {
  const t = useTexts(accountTexts);
  const { avatar, realname, username, id } = member;
  const name = realname || username || t('profile');
  return (
    <Card>
      <Row>
        <MemberAvatar src={avatar} name={name} />
        <Who>
          <h2>{name}</h2>
          <p>{maskAccount(member)}</p>
          <p>{t('memberNumber', { id })}</p>
        </Who>
      </Row>
    </Card>
  );
};
