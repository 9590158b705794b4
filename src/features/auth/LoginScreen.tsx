import { styled } from '@mui/material/styles';
import { useMemberConfigQuery } from '#api/memberApi.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { media } from '#shared/theme/media.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { AgreementLinks } from './AgreementLinks.tsx';
import { authTexts } from './authTexts.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginHeader } from './LoginHeader.tsx';
import { useOtherEntrance } from './useOtherEntrance.ts';
import { useServerSentence } from './useServerSentence.ts';

const Body = styled('div')({
  // Above the end of the art, which reaches below the header.
  position: 'relative',
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  padding: '0 24px calc(16px + env(safe-area-inset-bottom, 0px))',
  [`@media ${media.smallest}`]: { paddingInline: 16 },
});

const NoAccount = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.ink2,
  marginTop: 12,
  textAlign: 'center',
  '&& a': { font: 'inherit', fontWeight: 600 },
}));

const Small = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  lineHeight: '1.25rem',
  color: theme.vars.palette.ink3,
  marginTop: 'auto',
  paddingTop: 24,
  // The page's end, which a slow line brings in pieces: both lines have their room, the first is shown when it is whole.
  minHeight: 'calc(24px + 2.5rem)',
  '&:not(:has(br))': { visibility: 'hidden' },
  textAlign: 'center',
}));

/** /login. The guard decides where to go afterwards. */
export default function LoginScreen() {
  const t = useTexts(authTexts);
  useMemberConfigQuery();
  const toRegister = useOtherEntrance(paths.register);
  const website = useAppSelector(selectWebsite);
  const sentence = useServerSentence();
  return (
    <Screen title={t('loginTitle')} bar="none" flush>
      <LoginHeader />
      <Body>
        <LoginForm />
        {website?.enable_register === '1' && (
          <NoAccount>
            {t('noAccount')}
            <TextLink to={toRegister}>{t('registerNow')}</TextLink>
          </NoAccount>
        )}
        <Small>
          {t('agreeLogin')} <AgreementLinks />
          <br />
          {sentence(website?.risk_notice, t('risk'))}
        </Small>
      </Body>
    </Screen>
  );
}
