import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Member } from '#api/contract/member.ts';
import { maskEmail, maskPhone } from '#shared/format/masks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { accountTexts } from '../accountTexts.ts';

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 14 });

const Avatar = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '3.25rem',
  height: '3.25rem',
  borderRadius: 19,
  overflow: 'hidden',
  fontSize: '1.25rem',
  fontWeight: 600,
  backgroundColor: theme.vars.palette.brandTint,
  color: theme.vars.palette.brand,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

const Who = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& h2': { ...theme.typography.h6, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.subtitle2, color: theme.vars.palette.ink2 },
}));

/** The profile, read-only: there is no call to change avatar or name. */
export const ProfileCard = ({ member }: { member: Member }) => {
  const t = useTexts(accountTexts);
  const [failed, setFailed] = useState('');
  const { avatar, realname, username, phone, email, id } = member;
  const name = realname || username || t('profile');
  return (
    <Card>
      <Row>
        <Avatar aria-hidden>
          {avatar !== '' && avatar !== failed ? (
            <img src={avatar} alt="" onError={() => setFailed(avatar)} />
          ) : (
            Array.from(name)[0]
          )}
        </Avatar>
        <Who>
          <h2>{name}</h2>
          <p>{phone === '' ? maskEmail(email) : maskPhone(phone)}</p>
          <p>{t('memberNumber', { id })}</p>
        </Who>
      </Row>
    </Card>
  );
};
