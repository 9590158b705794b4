import { keyframes, styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { noticeWords } from '#api/words/noticeWords.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { chatRequested } from '#sagas/chat/chatSlice.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { CheckIcon } from '#shared/icons/controls/CheckIcon.tsx';
import { WarningIcon } from '#shared/icons/controls/WarningIcon.tsx';
import { type Notice, TOAST_MS, toastHidden } from '#shared/notices/noticesSlice.ts';
import * as onArt from '#shared/theme/artColours.ts';
import { bare, capital } from '#shared/theme/styles.ts';
import { layer, motion } from '#shared/theme/tokens.ts';
import { useWhileSeen } from '#shared/ui/device/useWhileSeen.ts';
import { focusedField, shiftClear } from './clearOfField.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/**
 * In the middle of the screen; in the upper third while a sheet or keyboard covers the lower half.
 */
const Place = styled('div')({
  position: 'fixed',
  zIndex: layer.toast,
  insetInline: 0,
  top: 0,
  height: '100dvh',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  pointerEvents: 'none',
  padding: '0 32px',
  '&[data-raised]': { alignContent: 'start', paddingTop: '24dvh' },
});

const Bubble = styled('div')(({ theme }) => ({
  ...bare,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 320,
  padding: '10px 20px',
  borderRadius: 16,
  backgroundColor: theme.vars.palette.toast,
  color: onArt.ink,
  fontSize: '.9375rem',
  lineHeight: '1.5rem',
  cursor: 'default',
  overflowWrap: 'anywhere',
  boxShadow: theme.vars.palette.floatShadow,
  animation: `${appear} ${motion.fast}`,
  '& > span': capital,
  'button&': { pointerEvents: 'auto', cursor: 'pointer' },
  // A message may be long, and is all there for screen readers.
  'button& > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
}));

/** Whether a sheet, a dialog or an on-screen keyboard, the app's or the system's, is open. */
const isBelowTaken = (): boolean => {
  if (document.querySelector('[data-number-keyboard], [role=dialog]')) return true;
  // Some in-app browsers have no visual viewport.
  const visible = window.visualViewport?.height ?? window.innerHeight;
  return visible < window.innerHeight * 0.75;
};

const ICONS = {
  plain: null,
  success: <CheckIcon size={22} plain />,
  error: <WarningIcon size={22} plain />,
};

const Toast = ({ toast }: { toast: Notice }) => {
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const { id, opens } = toast;
  const bubble = useRef<HTMLDivElement & HTMLButtonElement>(null);
  const [shift, setShift] = useState(0);
  useLayoutEffect(() => {
    if (bubble.current)
      setShift(shiftClear(bubble.current.getBoundingClientRect(), focusedField()));
  }, []);
  useWhileSeen(TOAST_MS, () => dispatch(toastHidden({ id })));

  const content = (
    <>
      {ICONS[toast.tone]}
      <span>{noticeWords(language, toast)}</span>
    </>
  );
  const place = { ref: bubble, style: { translate: `0 ${shift}px` } };
  if (opens === undefined) return <Bubble {...place}>{content}</Bubble>;
  const follow = () => {
    dispatch(toastHidden({ id }));
    dispatch(chatRequested());
  };
  return (
    <Bubble {...place} as="button" onClick={follow}>
      {content}
    </Bubble>
  );
};

/**
 * The toast: 2000 ms in the centre, but not over the focused field; what is below it stays
 * clickable. Its two live regions, polite and assertive for errors, are always mounted, because a
 * region that appears together with its text is not announced.
 */
export const ToastHost = ({ toast }: { toast: Notice | null }) => {
  const isError = toast?.tone === 'error';
  const bubble = toast && <Toast key={toast.id} toast={toast} />;
  return (
    <Place data-raised={(toast && isBelowTaken()) || undefined}>
      <div role="status">{isError ? null : bubble}</div>
      <div role="alert">{isError ? bubble : null}</div>
    </Place>
  );
};
