import { styled } from '@mui/material/styles';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { GiftIcon } from '#shared/icons/subjects/GiftIcon.tsx';
import { paths } from '#shared/paths.ts';
import { tile } from '#shared/theme/styles.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { CopyButton } from '#shared/ui/facts/CopyButton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { teamTexts } from './teamTexts.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 14px',
});
const Tile = styled('span')(({ theme }) => ({
  ...tile,
  color: theme.vars.palette.amber,
  backgroundColor: theme.vars.palette.amberTint,
}));
const What = styled('div')({ flex: '1 1 7rem', minWidth: 0 });
/** Keeps the code and its button together when the line wraps. */
const Code = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });
const Head = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: 600,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 6px',
  '& strong': { letterSpacing: '.04em', color: theme.vars.palette.brand },
}));
const Meta = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  textWrap: 'balance',
  color: theme.vars.palette.ink3,
}));

/** The member's invite code, to copy or to make a poster of. */
export const InviteCard = ({ code }: { code: string }) => {
  const t = useTexts(teamTexts);
  return (
    <Card>
      <Row>
        <Tile aria-hidden>
          <GiftIcon size={22} plain />
        </Tile>
        <What>
          <Head>
            {t('myCode')}{' '}
            <Code>
              <strong>{code || UNKNOWN}</strong>
              {code && <CopyButton text={code} label={t('code')} />}
            </Code>
          </Head>
          <Meta>{t('beforeInviting')}</Meta>
        </What>
        <PillButton variant="soft" size="s" to={paths.inviteFriend}>
          {t('goInvite')}
        </PillButton>
      </Row>
    </Card>
  );
};
