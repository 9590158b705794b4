import { styled } from '@mui/material/styles';
import type { ApiError } from '#api/client/apiError.ts';
import { CODE } from '#api/contract/codes.ts';
import { READ_AGAIN } from '#api/endpoint.ts';
import { memberApi, useMemberConfigQuery } from '#api/memberApi.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { media } from '#shared/theme/media.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useCode } from '#shared/ui/code/useCode.ts';
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { authTexts } from '../authTexts.ts';
import { useOtherEntrance } from '../useOtherEntrance.ts';
import { useServerSentence } from '../useServerSentence.ts';
import { RegisterForm, type Terms } from './RegisterForm.tsx';

/** Its drawing is no part of the form. */
const loadClosed = () => import('./RegisterClosed.tsx');

const Body = styled('div')({
  padding: '4px 8px 0',
  [`@media ${media.smallest}`]: { paddingInline: 4 },
});

const HaveAccount = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.ink2,
  marginTop: 16,
  textAlign: 'center',
  '&& a': { font: 'inherit', fontWeight: 600 },
}));

const CLOSED: ApiError = { kind: 'business', code: CODE.registrationClosed, msg: '', data: null };
/** The cache was emptied before the configuration was there. */
const UNREACHED: ApiError = { kind: 'network' };

/**
 * /register, available only while the configuration allows it. Until that is known the form is there as
 * most platforms have it, so that it is painted, and can be filled in, at once; but nothing is sent before it is.
 */
export default function RegisterScreen() {
  const t = useTexts(authTexts);
  const toLogin = useOtherEntrance(paths.login);
  const { describeError } = useSupport();
  const sentence = useServerSentence();
  const dispatch = useAppDispatch();
  const config = useMemberConfigQuery();
  // Not by the query: the form hears of the end of registration as it is shown again, before its screen's queries run.
  const readConfig = () =>
    dispatch(memberApi.endpoints.memberConfig.initiate(undefined, READ_AGAIN));
  const stored = useAppSelector(selectWebsite);
  const site = config.data?.website ?? stored;
  const isClosed = Boolean(site && site.enable_register !== '1');
  const closed = useCode(loadClosed, isClosed);
  const Closed = closed.Component;
  const readTerms = async (): Promise<Terms> => {
    // What an earlier visit kept is painted, but may no longer be so.
    const { data, error } = config.data ? config : await readConfig();
    if (!data) return { error: error ?? UNREACHED };
    const { enable_register: open, require_invite_code: needed } = data.website;
    return open === '1' ? { isInviteCodeNeeded: needed === '1' } : { error: CLOSED };
  };
  return (
    <Screen title={t('registerTitle')}>
      {!config.data && config.error !== undefined && (
        <Card>
          <ErrorState
            message={describeError(config.error)}
            soft={!isClosed}
            busy={config.isFetching}
            onRetry={() => void readConfig()}
          />
        </Card>
      )}
      {closed.failed && (
        <Card>
          <ErrorState onRetry={closed.retry} />
        </Card>
      )}
      {isClosed ? (
        Closed && <Closed toLogin={toLogin} />
      ) : (
        <Body>
          <RegisterForm
            isInviteCodeNeeded={site?.require_invite_code === '1'}
            readTerms={readTerms}
            risk={sentence(site?.risk_notice, t('risk'))}
            onClosed={() => void readConfig()}
          />
          <HaveAccount>
            {t('haveAccount')}
            <TextLink to={toLogin}>{t('goLogin')}</TextLink>
          </HaveAccount>
        </Body>
      )}
    </Screen>
  );
}
