import { styled } from '@mui/material/styles';
import { useLocation, useNavigate } from 'react-router-dom';
import { chatProviderOf } from '#api/chat/chatAdapter.ts';
import { selectIsLoggedIn, selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector, useServices } from '#app/hooks.ts';
import { useChatSession } from '#features/chat/useChatSession.ts';
import { chatClosed, selectChatWindow } from '#sagas/chat/chatSlice.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { HelpIcon } from '#shared/icons/controls/HelpIcon.tsx';
import { HeadsetIcon } from '#shared/icons/subjects/HeadsetIcon.tsx';
import { MailIcon } from '#shared/icons/subjects/MailIcon.tsx';
import { paths, withRedirect } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { Spinner } from '#shared/ui/feedback/Spinner.tsx';
import { ListGroup } from '#shared/ui/lists/ListGroup.tsx';
import { ListRow } from '#shared/ui/lists/ListRow.tsx';
import { BottomSheet } from '#shared/ui/overlays/BottomSheet.tsx';
import { serviceTexts } from './serviceTexts.ts';

const Said = styled('div')({ display: 'flex', gap: 14, padding: '6px 0 16px' });
const Tile = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '3.25rem',
  height: '3.25rem',
  borderRadius: 19,
  color: theme.vars.palette.brand,
  background: theme.vars.palette.brandTint,
}));
const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  alignSelf: 'center',
  '& > p + p': { ...theme.typography.subtitle2, marginTop: 2, color: theme.vars.palette.ink2 },
}));
const Elsewhere = styled('div')(({ theme }) => ({
  paddingBottom: 8,
  '& > h3': {
    ...theme.typography.subtitle2,
    fontWeight: 400,
    marginBottom: 8,
    color: theme.vars.palette.ink2,
  },
}));

type Situation = 'anonymous' | 'atLogin' | 'off' | 'loading' | 'failed' | 'there';
const SENTENCES = {
  anonymous: 'login',
  atLogin: 'loginFails',
  off: 'off',
  loading: 'loading',
  failed: 'failed',
  // The sheet is closing.
  there: 'loading',
} as const satisfies Record<Situation, string>;

const useSituation = (session: ReturnType<typeof useChatSession>['kind']): Situation => {
  const { settings } = useServices();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { pathname } = useLocation();
  // Before anybody is asked to log in for it.
  if (chatProviderOf(settings) === 'none') return 'off';
  if (!isLoggedIn) return pathname === paths.login ? 'atLogin' : 'anonymous';
  if (session === 'ready') return 'there';
  // Before the member is loaded there is no chat session.
  return session === 'failed' ? 'failed' : 'loading';
};

/**
 * Customer service while there is no conversation: nobody is logged in, none is configured, or its
 * script is loading or failed. The company profile, open to all, is where the platform writes its
 * other contacts. Once a hosted chat is loaded, its own window takes over.
 */
export default function ServiceSheet() {
  const t = useTexts(serviceTexts);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isWanted = useAppSelector((state) => selectChatWindow(state).kind === 'open');
  const hours = useAppSelector((state) => selectWebsite(state)?.chat.service_time ?? '');
  const session = useChatSession();
  const situation = useSituation(session.kind);
  const close = () => dispatch(chatClosed());
  const logIn = () => {
    close();
    const { pathname, search } = window.location;
    void navigate(withRedirect(paths.login, pathname + search));
  };
  const footer = {
    anonymous: <PillButton onClick={logIn}>{t('logIn')}</PillButton>,
    failed: <PillButton onClick={session.retry}>{t('retry')}</PillButton>,
    atLogin: <PillButton onClick={close}>{t('understood')}</PillButton>,
    off: <PillButton onClick={close}>{t('understood')}</PillButton>,
    loading: <PillButton onClick={close}>{t('leave')}</PillButton>,
    there: null,
  };
  return (
    <BottomSheet
      open={isWanted && situation !== 'there'}
      onClose={close}
      title={t('title')}
      footer={footer[situation]}
    >
      <Said role="status">
        <Tile>{situation === 'loading' ? <Spinner /> : <HeadsetIcon size={28} plain />}</Tile>
        <Words>
          <p>{t(SENTENCES[situation])}</p>
          {situation !== 'off' && <p>{hours === '' ? t('hoursUnknown') : t('hours', { hours })}</p>}
        </Words>
      </Said>
      {situation !== 'loading' && (
        <Elsewhere>
          <h3>{t('elsewhere')}</h3>
          <ListGroup label={t('elsewhere')}>
            <ListRow
              icon={<HelpIcon />}
              label={t('questions')}
              to={paths.commonProblem}
              onClick={close}
            />
            <ListRow
              icon={<MailIcon />}
              label={t('company')}
              to={paths.companyProfile}
              onClick={close}
            />
          </ListGroup>
        </Elsewhere>
      )}
    </BottomSheet>
  );
}
