import { keyframes, styled } from '@mui/material/styles';
import { noticeWords } from '#api/words/noticeWords.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { type Notice, notifyHidden } from '#shared/notices/noticesSlice.ts';
import { bare, whenMoving } from '#shared/theme/styles.ts';
import { layer, motion } from '#shared/theme/tokens.ts';
import { BrandMark } from '#shared/ui/art/BrandMark.tsx';
import { useWhileSeen } from '#shared/ui/device/useWhileSeen.ts';
import { floatingCard, floatingPlace } from '../floatingStyles.ts';

/** How long a notify bar is shown, ms. */
const NOTIFY_MS = 3_000;

const slideIn = keyframes({ from: { transform: 'translateY(-100%)' }, to: { transform: 'none' } });

const Place = styled('div')({
  ...floatingPlace,
  zIndex: layer.notify,
  top: 'calc(8px + env(safe-area-inset-top))',
});

const Card = styled('button')(({ theme }) => ({
  ...bare,
  ...floatingCard(theme),
  gap: 12,
  width: '100%',
  padding: '10px 16px',
  [whenMoving]: { animation: `${slideIn} ${motion.enter}` },
}));

const Notify = ({ notify }: { notify: Notice }) => {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const { id } = notify;
  const hide = () => dispatch(notifyHidden({ id }));
  useWhileSeen(NOTIFY_MS, hide);
  return (
    <Card type="button" onClick={hide}>
      <BrandMark />
      <span>{noticeWords(language, notify)}</span>
    </Card>
  );
};

/** The notify bar: at the top for 3000 ms; a tap closes it. */
export const NotifyHost = ({ notify }: { notify: Notice | null }) => {
  const isError = notify?.tone === 'error';
  const card = notify && <Notify key={notify.id} notify={notify} />;
  return (
    <Place>
      <div role="status">{isError ? null : card}</div>
      <div role="alert">{isError ? card : null}</div>
    </Place>
  );
};
